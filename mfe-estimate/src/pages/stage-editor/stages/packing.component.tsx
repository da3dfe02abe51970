import {
  CheckboxField,
  DataTable,
  EmptyState,
  Fields,
  Icon,
  Panel,
  Quantity,
  Tag,
  useLanguage,
  type DataColumn,
} from '@quayside/platform';
import { isMillimetres, packingFigureList, type PackedPackage } from '@quayside/rating';
import { ChoiceInput, FactField, NumberInput, WholeInput } from '../../../components/stage-fields.component';
import { useEditor, useEditorText, useInputs } from '../../../editor/editor-context';
import { doorFit } from '../../../editor/packages-fit';
import { useRatingWords } from '../../../editor/rating-words';
import { CargoSheet } from './cargo-sheet.component';
import { PackingAssumptions } from './packing-assumptions.component';
import * as stagesStyles from './stages.module.css';
import * as partsStyles from '../../../components/parts.module.css';

/** Packing: the cargo, how it is packed, and the packages that come of it. */
export function PackingPanels() {
  return (
    <>
      <CargoSheet />
      <PackagesPanel />
      <PackingRules />
    </>
  );
}

type Row = PackedPackage & { name: string; caseNumber: string | undefined; warnings: string[] };

function PackagesPanel() {
  const t = useEditorText();
  const language = useLanguage();
  const words = useRatingWords();
  const { calculations, warnings } = useEditor((editor) => editor.priced);
  const cargo = useEditor((editor) => editor.content.cargo);
  const items = new Map(cargo.map((item) => [item.id, item]));
  const nameOf = (id: string) => {
    const item = items.get(id);
    return [item?.code, (language === 'ja' && item?.nameJa) || item?.nameEn].filter(Boolean).join(' ');
  };
  const rows = calculations.packages.map((each): Row => {
    const fit = doorFit(each);
    const own = warnings.filter((issue) => issue.path === `cargo.${each.itemId}`).map(words.issue);
    return {
      ...each,
      name: nameOf(each.itemId),
      caseNumber: items.get(each.itemId)?.caseNumber,
      warnings: fit === 'any' ? own : [t(`packages.door.${fit}`), ...own],
    };
  });
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      header: t('packages.goods'),
      card: 'title',
      wrap: true,
      cell: (row) => (
        <>
          {row.caseNumber ? <Tag>{row.caseNumber}</Tag> : null} {row.name}{' '}
          <span className="qs-small qs-subtle">
            {t(`packingKind.${row.kind}`)} {row.unCode}
          </span>
        </>
      ),
    },
    { id: 'count', header: t('packages.count'), align: 'end', card: 'value', cell: (row) => row.count },
    {
      id: 'outer',
      header: t('packages.outer'),
      align: 'end',
      cell: ({ outerMm }) => (
        <span className="qs-num">
          {[outerMm.length, outerMm.width, outerMm.height].map((mm) => mm.toLocaleString('en')).join(' × ')}
        </span>
      ),
    },
    {
      id: 'm3',
      header: t('packages.m3'),
      align: 'end',
      cell: (row) => <Quantity value={row.lotM3} digits={3} />,
    },
    { id: 'tare', header: t('packages.tare'), align: 'end', cell: (row) => <Tare row={row} /> },
    {
      id: 'gross',
      header: t('packages.gross'),
      align: 'end',
      cell: (row) => <Quantity value={row.grossKg} />,
    },
    { id: 'ispm', header: 'ISPM-15', cell: (row) => (row.treatedWood ? t('packages.treated') : '–') },
    {
      id: 'warnings',
      header: t('packages.warnings'),
      wrap: true,
      cell: (row) =>
        row.warnings.length > 0 ? (
          <span className={stagesStyles.warning}>
            <Icon name="warning" /> {row.warnings.join(' ')}
          </span>
        ) : (
          <span className="qs-subtle">{t('packages.noWarning')}</span>
        ),
    },
  ];
  return (
    <Panel flush title={t('packages.title')}>
      <DataTable
        label={t('packages.title')}
        columns={columns}
        items={rows}
        itemId={(row) => row.itemId}
        empty={<EmptyState title={t('packages.empty')}>{t('packages.emptyHint')}</EmptyState>}
      />
      <PackingAssumptions packages={calculations.packages} />
      <div className={stagesStyles.facts}>
        <FactField name="packing.packages" />
        <FactField name="cargo.m3" />
        <FactField name="cargo.kg" />
        <FactField name="cargo.revenueTons" />
        <FactField name="packing.crateM3" />
        <FactField name="packing.cartonCount" />
        <FactField name="packing.ispm15Count" />
        <FactField name="packing.barrierCount" />
      </div>
    </Panel>
  );
}

/** The tare of a package, marked where it was typed for it. */
function Tare({ row: { tareKg, tareTyped } }: { row: PackedPackage }) {
  const t = useEditorText();
  return (
    <>
      {tareTyped ? <Tag tone="override">{t('packages.tareTyped')}</Tag> : null} <Quantity value={tareKg} />
    </>
  );
}

/** How crates are built and weighed; the usual figures stand until others are typed. */
function PackingRules() {
  const t = useEditorText();
  const { inputs, set, readOnly } = useInputs('packing');
  const figure = ({ name, unit, usual }: (typeof packingFigureList)[number]) => {
    const field = { label: t(`packing.${name}`), unit, fallback: usual, readOnly };
    return isMillimetres(name) ? (
      <WholeInput
        key={name}
        {...field}
        greatest={100_000}
        value={inputs[name]}
        onNumber={(value) => set({ [name]: value })}
      />
    ) : (
      <NumberInput key={name} {...field} value={inputs[name]} onValue={(value) => set({ [name]: value })} />
    );
  };
  const limit = inputs.roadLimitMm ?? { length: 12_000, width: 2_500, height: 2_800 };
  const road = (side: 'length' | 'width' | 'height') => (
    <NumberInput
      key={side}
      label={t(`packing.road.${side}`)}
      unit="mm"
      whole
      greatest={100_000}
      value={inputs.roadLimitMm?.[side]}
      fallback={String(limit[side])}
      readOnly={readOnly}
      onValue={(value) =>
        set({ roadLimitMm: value === undefined ? undefined : { ...limit, [side]: Number(value) } })
      }
    />
  );
  const tareMethod = inputs.tareMethod ?? 'perM3';
  return (
    <Panel label={t('packing.rules')}>
      <details className={partsStyles.details}>
        <summary>
          <h2>{t('packing.rules')}</h2>
          <span className="qs-small qs-muted">{t('packing.rulesHint')}</span>
        </summary>
        <h3>{t('packing.allowances')}</h3>
        <Fields columns={4}>{packingFigureList.filter(({ part }) => part === 'size').map(figure)}</Fields>
        <h3>{t('packing.weights')}</h3>
        <Fields columns={4}>
          <ChoiceInput
            label={t('packing.tareMethod')}
            value={tareMethod}
            readOnly={readOnly}
            options={(['perM3', 'panels'] as const).map((value) => ({
              value,
              label: t(`packing.method.${value}`),
            }))}
            onValue={(chosen) => set({ tareMethod: chosen })}
          />
          {packingFigureList
            .filter(({ part, method }) => part !== 'size' && (method ?? tareMethod) === tareMethod)
            .map(figure)}
        </Fields>
        <h3>{t('packing.limits')}</h3>
        <Fields columns={4}>
          {road('length')}
          {road('width')}
          {road('height')}
          <NumberInput
            label={t('packing.forkliftKg')}
            unit="kg"
            value={inputs.forkliftKg}
            readOnly={readOnly}
            onValue={(forkliftKg) => set({ forkliftKg })}
          />
        </Fields>
        <CheckboxField
          label={t('packing.solidWood')}
          help={t('packing.solidWoodHelp')}
          value={(inputs.wood ?? 'solid') === 'solid'}
          disabled={readOnly}
          onChange={(isSolid) => set({ wood: isSolid ? 'solid' : 'panel' })}
        />
      </details>
    </Panel>
  );
}
