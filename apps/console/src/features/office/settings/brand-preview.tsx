import type { FormValues } from '@canopy/contract/forms.ts';
import { contrastOf, contrastText, inkOn, leastContrast } from '@canopy/contract/contrast.ts';
import styles from '#features/office/settings/brand.module.css';

const isColor = /^#[0-9a-f]{6}$/i;

/** The two colors while they are typed, on white and on what is nearly black. */
export function BrandPreview({ values }: { values: FormValues }) {
  const name = values['brandName'] ?? '';
  const sign = values['brandSign'] ?? '';
  return (
    <div className={styles['preview']} role="group" aria-label="Preview">
      <Sample
        label="First color"
        color={values['brandColor'] ?? ''}
        least={leastContrast.text}
        text={name}
      />
      <Sample
        label="Second color"
        color={values['brandSecondColor'] ?? ''}
        least={leastContrast.shape}
        text={`${sign}1,234.50`}
      />
    </div>
  );
}

type SampleProps = { label: string; color: string; least: number; text: string };

function Sample({ label, color: typed, least, text }: SampleProps) {
  const color = typed.trim().toLowerCase();
  if (!isColor.test(color)) return <p>{label}: type a color such as #0b6b53.</p>;
  const ratio = contrastOf(color, '#ffffff');
  const isEnough = ratio >= least;
  return (
    <div>
      <div className={styles['samples']} aria-hidden="true">
        <span style={{ background: color, color: inkOn(color) }}>{text}</span>
        <span style={{ background: '#ffffff', color }}>
          {/* A color for shapes alone is not read as text. */}
          {least === leastContrast.text ? text : <i style={{ background: color }} />}
        </span>
      </div>
      <p data-wrong={isEnough ? undefined : ''}>
        {label}: {contrastText(ratio)} on white,{' '}
        {isEnough ? 'enough' : `less than ${contrastText(least)}, so it will be refused`}. In dark
        mode pages show a lighter shade of it.
      </p>
    </div>
  );
}
