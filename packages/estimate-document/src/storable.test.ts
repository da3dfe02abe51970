import { d02Document, type CargoItem, type ChargeLine, type TariffLine } from '@quayside/rating';
import { contentOf } from './content';
import { isStorableCargo, storable, unfinishedRows } from './storable';
import { estimateOf } from './testing/random-contents';

const stored = contentOf(estimateOf(d02Document()));
const [press, ...others] = d02Document().cargo as [CargoItem, ...CargoItem[]];
const [freight, ...lines] = d02Document().stages['sea-transport'].lines as [ChargeLine, ...ChargeLine[]];

/** What is stored of the content, with these parts of it changed. */
const afterSaving = (change: { cargo?: CargoItem[]; lines?: ChargeLine[]; tariffLines?: TariffLine[] }) => {
  const { stages } = stored;
  const customs = stages['destination-custom'];
  return storable(
    {
      ...stored,
      cargo: change.cargo ?? stored.cargo,
      stages: {
        ...stages,
        'sea-transport': { ...stages['sea-transport'], lines: change.lines ?? stages['sea-transport'].lines },
        'destination-custom': {
          ...customs,
          inputs: { ...customs.inputs, tariffLines: change.tariffLines ?? customs.inputs.tariffLines },
        },
      },
    },
    stored,
  );
};

it('is everything as it stands where every row is finished', () => {
  expect(storable(stored, stored)).toEqual(stored);
  expect(storable(stored, stored).cargo).toBe(stored.cargo);
  expect(unfinishedRows(stored)).toBe(0);
});

it('knows what a cargo row needs', () => {
  expect(isStorableCargo(press)).toBe(true);
  expect(isStorableCargo({ ...press, heightMm: 0 })).toBe(false);
  expect(isStorableCargo({ ...press, netKg: '' })).toBe(false);
});

it('keeps a stored row of cargo as it is while it is not finished, and never takes it away', () => {
  const begun = { ...press, id: 'new', quantity: 0 };
  const cargo = [{ ...press, quantity: 0 }, ...others, begun];
  expect(afterSaving({ cargo }).cargo).toEqual(stored.cargo);
  const heavy = { ...press, netKg: null, grossKg: '950' };
  expect(afterSaving({ cargo: [heavy] }).cargo).toEqual([heavy]);
});

it('keeps a stored charge line and a stored tariff line as they are while their code is cleared', () => {
  const begun = { ...freight, id: 'new', code: '' };
  const saved = afterSaving({ lines: [{ ...freight, code: '' }, begun, ...lines] });
  expect(saved.stages['sea-transport'].lines).toEqual([freight, ...lines]);
  const tariffLines = stored.stages['destination-custom'].inputs.tariffLines ?? [];
  expect(tariffLines.length).toBeGreaterThan(0);
  const cleared = [...tariffLines.map((each) => ({ ...each, hsCode: '' })), { id: 'new', hsCode: '' }];
  const { inputs } = afterSaving({ tariffLines: cleared }).stages['destination-custom'];
  expect(inputs.tariffLines).toEqual(tariffLines);
});

it('keeps back movements without a day', () => {
  const { warehouse } = stored.stages;
  const inputs = { movements: [{ day: 1 }, { day: 0 }] };
  const saved = storable(
    { ...stored, stages: { ...stored.stages, warehouse: { ...warehouse, inputs } } },
    stored,
  );
  expect(saved.stages.warehouse.inputs).toEqual({ movements: [{ day: 1 }] });
});

it('counts what is kept back of every kind, so that nothing is called saved that is not', () => {
  const { warehouse, 'destination-custom': customs } = stored.stages;
  const content = {
    ...stored,
    cargo: [...stored.cargo, { ...press, id: 'new', quantity: 0 }],
    stages: {
      ...stored.stages,
      'sea-transport': { ...stored.stages['sea-transport'], lines: [{ ...freight, code: '' }, ...lines] },
      'destination-custom': {
        ...customs,
        inputs: { ...customs.inputs, tariffLines: [{ id: 'cleared', hsCode: '' }] },
      },
      warehouse: { ...warehouse, inputs: { ...warehouse.inputs, movements: [{ day: 1 }, { day: 0 }] } },
    },
  };
  expect(unfinishedRows(content)).toBe(4);
});

it('trial 3 no. 35: a stored row that is not finished any more is stored with the text that cannot be read', () => {
  const unreadable = { heightMm: { text: '15OO', reason: 'number' as const } };
  const { cargo } = afterSaving({ cargo: [{ ...press, heightMm: 0, unreadable }, ...others] });
  expect(cargo[0]).toEqual({ ...press, unreadable });
  expect(afterSaving({ cargo: [{ ...press, heightMm: 0 }, ...others] }).cargo[0]).toEqual(press);
  expect(
    afterSaving({ cargo: [...stored.cargo, { ...press, id: 'new', heightMm: 0, unreadable }] }).cargo,
  ).toEqual(stored.cargo);
});
