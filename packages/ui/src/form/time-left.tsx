import { useEffect, useState } from 'react';
import styles from '#form/form.module.css';
import { t } from '#language/language.ts';

/** Minutes and seconds until a code that was sent at a moment is void. */
export function TimeLeft({ from, minutes }: { from: number; minutes: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((from + minutes * 60_000 - now) / 1000));
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={styles['time']}>
      {seconds === 0 ? t('The code has expired.') : t('Valid for {time}', { time: shown })}
    </span>
  );
}
