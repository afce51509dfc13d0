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

/** The company's logo; without one the mark that ships, and the name. */
export function Logo({ size = 30, name = brand().name }: LogoProps) {
  const { light, dark } = brand().logos;
  const own = { onLight: light || dark, onDark: dark || light };
  return (
    <span className={styles['logo']}>
      {own.onLight === '' ? (
        <>
          <Mark size={size} />
          <span className={styles['name']} data-name data-long={name.length > longest || undefined}>
            {name}
          </span>
        </>
      ) : (
        <>
          <Picture look="onLight" address={own.onLight} name={name} size={size} />
          <Picture look="onDark" address={own.onDark} name={name} size={size} />
        </>
      )}
    </span>
  );
}

type PictureProps = { look: 'onLight' | 'onDark'; address: string; name: string; size: number };

/** A logo of one mode; the one that is not shown is not loaded. A phone has room for the icon. */
function Picture({ look, address, name, size }: PictureProps) {
  const { icon } = brand().logos;
  return (
    <picture className={styles[look]}>
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

/** One place with two below it. Drawn, so it needs no file; the company's icon where it has one. */
function Mark({ size }: { size: number }) {
  const { icon } = brand().logos;
  const sides = { width: size, height: size };
  if (icon !== '') {
    return <img className={styles['icon']} src={icon} alt="" {...sides} />;
  }
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
