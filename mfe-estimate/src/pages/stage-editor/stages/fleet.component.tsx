import { Button, Fields, InlineNote, NumberField } from '@quayside/platform';
import {
  containerTypes,
  fleetFact,
  usualContainerTypes,
  withoutFleet,
  type ContainerType,
} from '@quayside/rating';
import { FactField } from '../../../components/stage-fields.component';
import { useEditor, useEditorContext, useEditorText, useInputs } from '../../../editor/editor-context';

const written = (counts: Partial<Record<ContainerType, number>>): string =>
  containerTypes
    .filter((type) => (counts[type] ?? 0) > 0)
    .map((type) => `${counts[type]} × ${type}`)
    .join(' + ');

/**
 * The containers that are rated: suggested, or typed over as a whole. The first count that is typed begins a fleet of its
 * own, so that no calculated container is left beside the typed ones.
 */
export function Fleet() {
  const t = useEditorText();
  const { store, readOnlyReason } = useEditorContext();
  const { inputs, set } = useInputs('vanning');
  const plan = useEditor((editor) => editor.priced.calculations.vanning);
  const facts = useEditor((editor) => editor.priced.facts);
  const overrides = useEditor((editor) => editor.content.stages.vanning.overrides);
  const overridden = Object.keys(overrides).filter((name) => !(name in withoutFleet(overrides)));
  const isTyped = Object.keys(inputs.fleet ?? {}).length > 0 || overridden.length > 0;
  const countOf = (type: ContainerType) => facts[`vanning.containers.${type}`]?.value ?? '0';
  const types = containerTypes.filter(
    (type) =>
      (inputs.types?.length ? inputs.types : usualContainerTypes).includes(type) ||
      inputs.fleet?.[type] !== undefined ||
      countOf(type) !== '0',
  );
  const suggested = plan?.suggested?.counts ?? {};
  const giveBack = () => {
    set({ fleet: undefined });
    for (const name of overridden) store.getState().setOverride('vanning', name, undefined);
  };
  const type = (of: ContainerType, count: number) => {
    const typed = isTyped
      ? Object.fromEntries(
          containerTypes
            .map((each) => [each, Number(countOf(each))] as const)
            .filter(([, number]) => number > 0),
        )
      : {};
    set({ fleet: { ...typed, [of]: count } });
    for (const name of overridden) store.getState().setOverride('vanning', name, undefined);
  };
  const isReadOnly = readOnlyReason !== undefined;
  return (
    <section>
      <h3>{t('vanning.fleet')}</h3>
      <Fields columns={3}>
        {types.map((each) => (
          <NumberField
            key={each}
            label={each}
            value={countOf(each)}
            calculated={!isTyped}
            overridden={
              isTyped && countOf(each) !== String(suggested[each] ?? 0)
                ? { calculated: String(suggested[each] ?? 0), onReset: giveBack }
                : undefined
            }
            readOnly={isReadOnly}
            onChange={(text) => {
              // An emptied field is on its way to another number: the rest of the fleet stays.
              if (text === '' && isTyped) type(each, 0);
              else if (/^\d{1,4}$/.test(text)) type(each, Number(text));
            }}
          />
        ))}
      </Fields>
      <CarriedFields types={types.filter((each) => countOf(each) !== '0')} />
      {isTyped ? (
        <InlineNote tone="info">
          {t('vanning.fleetTyped', { fleet: written(suggested) || t('vanning.noFleet') })}{' '}
          {isReadOnly ? null : (
            <Button size="small" tone="ghost" onClick={giveBack}>
              {t('vanning.fleetBack')}
            </Button>
          )}
        </InlineNote>
      ) : null}
    </section>
  );
}

const carried = [
  ['vanning.dangerousContainers', 'vanning.noDangerous'],
  ['vanning.outOfGaugeContainers', 'vanning.noOutOfGauge'],
  ['vanning.heavyContainers', 'vanning.heavyByWeight'],
] as const;

/** How many of several containers carry what only these are charged for; asked by type where there are several. */
function CarriedFields({ types }: { types: readonly ContainerType[] }) {
  const facts = useEditor((editor) => editor.priced.facts);
  const isSeveral = Number(facts['vanning.containers']?.value ?? '0') > 1;
  const isHeavyCounted = useEditor(({ content }) =>
    content.stages['sea-transport'].lines.some(
      ({ quantity }) => fleetFact(quantity?.calculated ?? '')?.fact === 'vanning.heavyContainers',
    ),
  );
  const asked = carried.filter(([fact, none]) => {
    const known = facts[fact];
    if (known?.source === 'typed') return true;
    if (fact === 'vanning.heavyContainers' && !isHeavyCounted) return false;
    return isSeveral && known?.issue?.code !== none;
  });
  if (asked.length === 0) return null;
  return (
    <Fields columns={2}>
      {asked.flatMap(([fact]) =>
        types.length === 1
          ? [<FactField key={fact} name={fact} />]
          : types.map((type) => <FactField key={`${fact}${type}`} name={`${fact}.${type}`} />),
      )}
    </Fields>
  );
}
