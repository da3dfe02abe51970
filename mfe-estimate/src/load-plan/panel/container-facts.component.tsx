import { ctuLimits, loadStatistics, type ContainerLoad, type Finding } from '@quayside/load-planner';
import { Facts, Icon, Quantity } from '@quayside/platform';
import { containerMasses, containerTypes, loadLimitKg, type VanningInputs } from '@quayside/rating';
import { figure, findingText, share, useLoadingText, type LoadingText, type Names } from '../loading-text';
import { kilograms, wholeKg, type ShownPlan } from '../plan/shown-plan';
import * as styles from './container-facts.module.css';

const { gapMm: limit, usualHalf } = ctuLimits;
const listedAtMost = 8;

const isOff = (value: number) => Math.abs(value) >= 0.0005;

export type ContainerMasses = { vgmKg: string | null; roomKg: string | null };

/**
 * Verified gross mass of every container of a plan, and what more it may hold beside its cargo and securing material.
 * Decimal kilograms; null where tare or limit are unknown.
 */
export function massesOf({ loads, loadItems }: ShownPlan, inputs: VanningInputs): ContainerMasses[] {
  const masses = containerMasses(
    loads.map((load) => ({
      cargoKg: kilograms(loadStatistics(load, loadItems).cargoGrams) ?? '0',
      tareKg: kilograms(load.container.tareGrams),
    })),
    inputs.securingKg ?? '0',
  );
  return masses.map(({ vgmKg, cargoKg, securingKg }, index) => {
    const type = containerTypes.find((each) => each === loads[index]?.container.type);
    const limit = type ? loadLimitKg(type, inputs) : null;
    return { vgmKg, roomKg: limit?.minus(cargoKg).minus(securingKg).toFixed() ?? null };
  });
}

/** One container in figures. */
export function ContainerFacts({
  load,
  plan,
  masses,
}: {
  load: ContainerLoad;
  plan: ShownPlan;
  masses: ContainerMasses | undefined;
}) {
  const t = useLoadingText();
  const stats = loadStatistics(load, plan.loadItems);
  const { centreOfGravity: centre } = stats;
  const along = (value: number) =>
    isOff(value)
      ? t(value > 0 ? 'facts.toDoor' : 'facts.toFront', { share: share(value) })
      : t('facts.middle');
  const across = (value: number) =>
    isOff(value)
      ? t(value > 0 ? 'facts.toRight' : 'facts.toLeft', { share: share(value) })
      : t('facts.middle');
  return (
    <Facts
      align="end"
      items={[
        { label: t('facts.boxes'), value: figure(stats.boxes) },
        { label: t('facts.filled'), value: share(stats.filled) },
        { label: t('facts.cargo'), value: <Quantity value={kilograms(stats.cargoGrams)} unit="kg" /> },
        { label: t('facts.vgm'), value: <Quantity value={masses?.vgmKg} unit="kg" /> },
        'rule',
        { label: t('facts.room'), value: `${figure(stats.room.cubicMetres, 2)} m³` },
        { label: t('facts.payload'), value: <Quantity value={wholeKg(masses?.roomKg ?? null)} unit="kg" /> },
        { label: t('facts.binding'), value: t(`binding.${stats.binding}`) },
        'rule',
        { label: t('facts.centre'), value: centre ? along(centre.offX) : null },
        { label: t('facts.centreAcross'), value: centre ? across(centre.offY) : null },
        { label: t('facts.half'), value: stats.heavierHalf === null ? null : share(stats.heavierHalf, 0) },
        {
          label: t('facts.metre'),
          value: <Quantity value={wholeKg(kilograms(stats.heaviestMetre.grams))} unit="kg" />,
        },
        {
          label: t(load.container.door ? 'facts.gap' : 'facts.gapEnd'),
          value: `${figure(stats.gapToDoorMm)} mm`,
        },
        ...(load.container.roofHeight
          ? [{ label: t('facts.loadLine'), value: `${figure(load.container.size.height)} mm` }]
          : []),
        ...(load.container.open
          ? [
              'rule' as const,
              ...(['left', 'right', 'above'] as const).map((side) => ({
                label: t(`facts.overhang.${side}`),
                value: `${figure(stats.overhang[side])} mm`,
              })),
            ]
          : []),
      ]}
    />
  );
}

/** What the statistics of a load say beyond the validator: gaps to door and front wall, and where the weight is. */
function adviceOf(t: LoadingText, load: ContainerLoad, plan: ShownPlan): string[] {
  if (load.placements.length === 0) return [];
  const { gapToDoorMm, heavierHalf } = loadStatistics(load, plan.loadItems);
  // What room is kept free for stands there as cargo does.
  const starts = [...load.placements, ...(load.container.blocked ?? [])].map(({ x }) => x);
  const gapToFrontMm = starts.reduce((least, x) => Math.min(least, x), Infinity);
  return [
    ...(gapToFrontMm > limit ? [t('check.gapFront', { mm: figure(gapToFrontMm), limit })] : []),
    ...(load.container.door && gapToDoorMm > limit
      ? [t('check.gap', { mm: figure(gapToDoorMm), limit })]
      : []),
    ...(heavierHalf !== null && heavierHalf > usualHalf
      ? [t('check.half', { share: share(heavierHalf, 0), usual: share(usualHalf, 0) })]
      : []),
  ];
}

/** Whether the load may be loaded, and what to look at. */
export function LoadChecks({
  load,
  plan,
  findings,
  names,
  onShow,
}: {
  load: ContainerLoad;
  plan: ShownPlan;
  findings: readonly Finding[];
  names: Names;
  onShow: (placement: number) => void;
}) {
  const t = useLoadingText();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const advice = adviceOf(t, load, plan);
  return (
    <section className={styles.checks} aria-label={t('check.title')}>
      <ul>
        {errors.slice(0, listedAtMost).map((finding, index) => (
          <li key={index} data-tone="bad">
            <Icon name="alert" />
            <span>
              <span className="qs-visually-hidden">{t('check.error')}: </span>
              {findingText(t, finding, names)}{' '}
              {finding.placement === undefined ? null : (
                <button type="button" className={styles.link} onClick={() => onShow(finding.placement ?? 0)}>
                  {t('box.choose')} {finding.placement + 1}
                </button>
              )}
            </span>
          </li>
        ))}
        {errors.length > listedAtMost ? (
          <li data-tone="bad">{t('check.more', { count: errors.length - listedAtMost })}</li>
        ) : null}
        {errors.length === 0 ? (
          <li data-tone="good">
            <Icon name="check" />
            <span>{t(load.container.door ? 'check.good' : 'check.goodAbove')}</span>
          </li>
        ) : null}
        {[...warnings.map((finding) => findingText(t, finding, names)), ...advice].map((text) => (
          <li key={text} data-tone="warn">
            <Icon name="warning" />
            <span>
              <span className="qs-visually-hidden">{t('check.warning')}: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
