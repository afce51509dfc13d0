/** What global-setup.ts found out for all tests of the run. */
export function setting(name: 'E2E_URL' | 'E2E_DATA_DIR'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by global-setup.ts and is missing.`);
  return value;
}
