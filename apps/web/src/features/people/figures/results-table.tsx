import { figuresText } from '@canopy/contract/catalog/figures-text.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import styles from '#features/people/figures/figures.module.css';
import type { Figures } from '#features/people/figures/use-figures.ts';

const { words } = figuresText;

/** The trading results of the last days, one line for each market. */
export function ResultsTable({ figures: { days, results } }: { figures: Figures }) {
  return (
    <table className={styles['results']}>
      <caption>{t(words.results, { days })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Market')}</th>
          {(['up', 'down', 'none', 'sum', 'evidenced'] as const).map((name) => (
            <th key={name} scope="col">
              {t(words[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((each) => (
          <tr key={each.market}>
            <th scope="row">{each.market === 'forex' ? t('Forex') : t('Crypto')}</th>
            <td>{each.up}</td>
            <td>{each.down}</td>
            <td>{each.none}</td>
            <td data-tone={each.sum < 0 ? 'behind' : undefined}>{formatFigure(each.sum, 2)} %</td>
            <td>
              {each.evidenced}/{each.results}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
