import { formatDecimal, InlineNote } from '@quayside/platform';
import { packingAssumptions, type PackedPackage } from '@quayside/rating';
import { useEditorText, useInputs } from '../../../editor/editor-context';
import * as styles from './stages.module.css';

/** Which figures of the packages are assumed: nobody measured them, and prices stand on them. */
export function PackingAssumptions({ packages }: { packages: readonly PackedPackage[] }) {
  const t = useEditorText();
  const { inputs } = useInputs('packing');
  const assumed = packingAssumptions(packages, inputs);
  if (assumed.length === 0) return null;
  const figures = assumed.map(({ name, value, unit }) => {
    const isTare = unit.startsWith('kg');
    return `${isTare ? t('packages.tareOf') : ''} ${t(`packing.${name}`)} ${formatDecimal(value)} ${unit}`.trim();
  });
  return (
    <div className={styles.split}>
      <section>
        <InlineNote tone="info">{t('packages.assumed', { figures: figures.join(' · ') })}</InlineNote>
      </section>
    </div>
  );
}
