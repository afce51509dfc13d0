import { Icon } from '#parts/site/icons.tsx';

/** Where money is at risk the page says so in the same place, plainly readable. */
export function RiskNote({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="risk-note">
      <Icon name="warning" size={18} />
      <span>
        <strong>{label}.</strong> {text}
      </span>
    </p>
  );
}
