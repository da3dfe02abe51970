import { Icon } from '@quayside/platform';
import { useLoadingText, type Names } from './loading-text';
import { unplaced, type ShownPlan } from './shown-plan';

/** What is in no container and no part load, and why. */
export function LeftList({ plan, names }: { plan: ShownPlan; names: Names }) {
  const t = useLoadingText();
  const missing = unplaced(plan);
  if (missing.length === 0) return null;
  const must = new Set(plan.loadItems.filter(({ priority }) => priority === 'must').map(({ id }) => id));
  const reasonOf = (item: string) => plan.left.find((each) => each.item === item)?.reason ?? 'byHand';
  return (
    <section className="qs-load-checks" role="alert" aria-label={t('left.title')}>
      <ul>
        {missing.map(({ item, count }) => (
          <li key={item} data-tone="bad">
            <Icon name="alert" />
            <span>
              {must.has(item) ? <b>{t('left.must')}</b> : null}
              {t('left.line', { count, item: names.name(item), reason: t(`left.${reasonOf(item)}`) })}
              {reasonOf(item) === 'byHand' ? ` ${t('box.putBack')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
