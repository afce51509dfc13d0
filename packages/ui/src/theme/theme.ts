import { createTheme, type CSSVariablesResolver, type VariantColorsResolver } from '@mantine/core';
import styles from '#theme/theme.module.css';

/** The kit wants ten shades; only the tokens decide what a person sees. */
const canopy = [
  '#e4f2ee',
  '#c9e5dc',
  '#a3d3c4',
  '#79bfaa',
  '#4fa990',
  '#2a9278',
  '#0e7a5f',
  '#0b654f',
  '#095240',
  '#063f31',
] as const;

/** The greys of the two modes, from the lightest to the darkest; the tokens are among them. */
const gray = [
  '#f7f9f8',
  '#f0f4f2',
  '#e3e9e6',
  '#d5dedb',
  '#c9d4cf',
  '#93a69e',
  '#5b6b64',
  '#3f4d47',
  '#26332d',
  '#10201a',
] as const;
const dark = [
  '#e8f0ec',
  '#c3d0ca',
  '#93a69e',
  '#93a69e',
  '#3a4c46',
  '#263430',
  '#151f1c',
  '#0e1513',
  '#0a100e',
  '#070b0a',
] as const;

/** Buttons and icons take their colours from the tokens, which know both modes. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const danger = color === 'red';
  const strong = danger ? 'var(--refused)' : 'var(--accent)';
  const soft = danger ? 'var(--refused-soft)' : 'var(--accent-soft)';
  switch (variant) {
    case 'filled':
      return {
        background: strong,
        hover: danger ? 'var(--refused)' : 'var(--accent-hover)',
        color: danger ? 'var(--surface)' : 'var(--accent-ink)',
        border: '1px solid transparent',
      };
    case 'light':
      return { background: soft, hover: soft, color: strong, border: '1px solid transparent' };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--surface-2)',
        color: color === 'gray' ? 'var(--ink)' : strong,
        border: '1px solid transparent',
      };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--surface-2)',
        color: danger ? strong : 'var(--ink)',
        border: '1px solid var(--line-strong)',
      };
  }
};

const schemeVariables = {
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-error': 'var(--refused)',
  '--mantine-color-success': 'var(--done)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--info)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-color-canopy-filled': 'var(--accent)',
  '--mantine-color-canopy-filled-hover': 'var(--accent-hover)',
  '--mantine-color-canopy-light': 'var(--accent-soft)',
  '--mantine-color-canopy-light-hover': 'var(--accent-soft)',
  '--mantine-color-canopy-light-color': 'var(--accent)',
};

/** The kit's own colour variables point at ours, so both modes are defined in one file. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});

/** The look of the kit's components, from the tokens; the console's controls are smaller. */
function makeTheme(size: 'sm' | 'md') {
  const field = { defaultProps: { size } };
  const inputWrapperOrder = ['label', 'input', 'description', 'error'] as const;
  const input = { defaultProps: { size, inputWrapperOrder } };
  return createTheme({
    colors: { canopy, gray, dark },
    primaryColor: 'canopy',
    primaryShade: 6,
    variantColorResolver,
    fontFamily: 'var(--font-text)',
    fontFamilyMonospace: 'var(--font-mono)',
    headings: { fontFamily: 'var(--font-head)', fontWeight: '700' },
    fontSizes: {
      xs: 'var(--size-12)',
      sm: 'var(--size-13)',
      md: 'var(--size-14)',
      lg: 'var(--size-16)',
      xl: 'var(--size-20)',
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
    defaultRadius: 'md',
    shadows: { md: 'var(--shadow)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      TextInput: input,
      Textarea: input,
      PasswordInput: input,
      NativeSelect: input,
      Button: field,
      SegmentedControl: field,
      Menu: {
        defaultProps: { shadow: 'md', transitionProps: { duration: 150 } },
        classNames: { item: styles['menuItem'] },
      },
      Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    },
  });
}

/** The themes by the size of their controls. */
export const themes = { sm: makeTheme('sm'), md: makeTheme('md') };
