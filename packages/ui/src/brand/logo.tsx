import { defaultBrand } from '@canopy/contract/brand.ts';
import { letterOf } from '@canopy/contract/first-letter.ts';
import { brand } from '#brand/brand.ts';
import styles from '#brand/logo.module.css';

type LogoProps = {
  /** How high it is. */
  size?: number;
  /** What stands beside the mark, unless it is the company's name; a logo has its own. */
  name?: string;
};

/** As long as a name can be to stand in one line everywhere. */
const longest = 12;

/** The company's logo; where a mode has none of its own, its mark and name. */
export function Logo({ size = 30, name = brand().name }: LogoProps) {
  const { light, dark } = brand().logos;
  return (
    <span className={styles['logo']}>
      {light === '' && dark === '' ? (
        <Name name={name} size={size} />
      ) : (
        <>
          <span className={styles['onLight']}>
            <Picture address={light} name={name} size={size} />
          </span>
          <span className={styles['onDark']}>
            <Picture address={dark} name={name} size={size} />
          </span>
        </>
      )}
    </span>
  );
}

type NameProps = { name: string; size: number };

function Name({ name, size }: NameProps) {
  return (
    <>
      <Mark size={size} />
      <span className={styles['name']} data-name data-long={name.length > longest || undefined}>
        {name}
      </span>
    </>
  );
}

/** A logo of one mode; the one that is not shown is not loaded. A phone has room for the icon. */
function Picture({ address, name, size }: NameProps & { address: string }) {
  const { icon } = brand().logos;
  // The one of the other mode is for another paper, and might not be seen on this.
  if (address === '') return <Name name={name} size={size} />;
  return (
    <picture>
      {icon === '' ? null : <source media="(max-width: 767px)" srcSet={icon} />}
      <img
        className={styles['picture']}
        src={address}
        alt={name}
        height={size}
        loading="lazy"
        style={{ height: size }}
      />
    </picture>
  );
}

/** The company's icon; without one ours is for our name alone, any other has its first letter. */
function Mark({ size }: { size: number }) {
  const { name, logos } = brand();
  const { icon } = logos;
  const sides = { width: size, height: size };
  if (icon !== '') {
    return <img className={styles['icon']} src={icon} alt="" {...sides} />;
  }
  return name === defaultBrand.name ? <Ours {...sides} /> : <Letter {...sides} name={name} />;
}

type Sides = { width: number; height: number };

/** The first letter of a name in a circle. */
function Letter({ name, ...sides }: Sides & { name: string }) {
  return (
    <svg className={styles['mark']} {...sides} viewBox="0 0 32 32" aria-hidden focusable="false">
      <circle cx="16" cy="16" r="16" fill="var(--accent)" />
      <text className={styles['letter']} x="16" y="16">
        {letterOf(name)}
      </text>
    </svg>
  );
}

/** One place with two below it. Drawn, so it needs no file. */
function Ours(sides: Sides) {
  return (
    <svg className={styles['mark']} {...sides} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="none" stroke="var(--accent-ink)" strokeWidth="2.25" strokeLinecap="round">
        <path d="M16 26v-6.5C16 15 10 16.5 10 11.5" />
        <path d="M16 19.5C16 15 22 16.5 22 11.5" />
      </g>
      <g fill="var(--accent-ink)">
        <circle cx="10" cy="9" r="3.25" />
        <circle cx="22" cy="9" r="3.25" fillOpacity="0.7" />
        <circle cx="16" cy="26" r="2" />
      </g>
    </svg>
  );
}
