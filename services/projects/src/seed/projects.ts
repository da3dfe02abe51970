import {
  demoAccounts,
  demoMemberIds,
  demoProjectId,
  demoProjects,
  demoShipperId,
} from '@quayside/contract/demo';
import { addDays, daysBetween } from '@quayside/contract/days';
import type { MilestoneInput, ProjectInput, ProjectState, TaskInput } from '../contract';

export type SeedProject = ProjectInput & { id: string };

const { admin, approver, auditor, estimator, otherAdmin, otherEstimator } = demoMemberIds;

type Row = [
  name: string,
  nameJa: string,
  shipper: number,
  state: ProjectState,
  startsIn: number,
  dueIn: number,
  budget: string,
  currency?: string,
];

const firstFour: [ProjectState, number, number, string, string?][] = [
  ['active', -40, 24, '2600000'],
  ['active', -90, 12, '4800000'],
  ['planned', 20, 160, '9500000'],
  ['onHold', -60, 75, '58000.00', 'EUR'],
];

const more: Row[] = [
  ['Autumn confectionery to Singapore', '秋季菓子輸出（シンガポール）', 5, 'active', -20, 5, '1200000'],
  ['Robot cells, Rayong', 'ロボットセル（ラヨーン）', 6, 'active', -35, 41, '64000.00', 'USD'],
  ['Valve frame contract', 'バルブ年間契約', 14, 'planned', 30, 395, '3100000'],
  ['Pump exchange, Vancouver', 'ポンプ更新（バンクーバー）', 7, 'done', -210, -30, '1850000'],
  ['Spare parts by LCL', '補修部品混載便', 1, 'done', -150, -12, '640000'],
  ['Glass line, cancelled order', 'ガラスライン（受注取消）', 17, 'cancelled', -120, 60, '7200000'],
];

function project(
  number: number,
  [name, nameJa, shipper, state, startsIn, dueIn, amount, currency = 'JPY']: Row,
  today: string,
): SeedProject {
  return {
    id: demoProjectId(number),
    code: `PJ-${String(number).padStart(3, '0')}`,
    name,
    nameJa,
    shipperId: demoShipperId(shipper),
    state,
    ownerId: number % 3 === 0 ? admin : estimator,
    memberIds: number % 2 === 0 ? [estimator, approver] : [estimator, approver, auditor],
    startsOn: addDays(today, startsIn),
    dueOn: addDays(today, dueIn),
    budget: { amount, currency },
    ...(number === 1
      ? { notes: 'Two presses and fifty cartons of spare parts; quoted CIF Long Beach.' }
      : {}),
  };
}

/** Projects 1 to 4 of the shared demo list, then six more, so that every state is there. */
export function seedProjects(today: string): SeedProject[] {
  const first = demoProjects.map(({ number, name, nameJa, shipper }, index) => {
    const [state, startsIn, dueIn, amount, currency] = firstFour[index]!;
    return project(number, [name, nameJa, shipper, state, startsIn, dueIn, amount, currency], today);
  });
  return [...first, ...more.map((row, index) => project(index + 5, row, today))];
}

/** The other organisation has a project of the same code and name for its own shipper. */
export function otherProjects(today: string): SeedProject[] {
  const [{ name, nameJa }] = demoProjects;
  const base = project(101, [name, nameJa, 101, 'active', -10, 50, '21000.00', 'GBP'], today);
  return [{ ...base, code: 'PJ-001', ownerId: otherAdmin, memberIds: [otherEstimator] }];
}

const steps: [name: string, nameJa: string][] = [
  ['Cargo list confirmed', '貨物明細確定'],
  ['Quotation sent', '見積書送付'],
  ['Cargo ready at plant', '貨物準備完了'],
  ['Vessel departure', '本船出港'],
  ['Delivered', '納品完了'],
];

/** Five steps spread evenly over the project; those before today are done, except that project 2 is late with one. */
export function seedMilestones(
  row: SeedProject,
  today: string,
): (MilestoneInput & { id: string; projectId: string; doneAt?: string })[] {
  const start = row.startsOn ?? today;
  const length = daysBetween(start, row.dueOn ?? today);
  return steps.map(([name, nameJa], index) => {
    const dueOn = addDays(start, Math.round((length * (index + 1)) / steps.length));
    const isLate = row.id === demoProjectId(2) && index === 3;
    const done = row.state === 'done' || (dueOn < today && !isLate && row.state !== 'cancelled');
    return {
      id: childId('1', row.id, index + 1),
      projectId: row.id,
      name,
      nameJa,
      dueOn,
      done,
      ...(done ? { doneAt: `${dueOn}T08:00:00.000Z` } : {}),
    };
  });
}

const chores: [title: string, dueIn: number | undefined, assignee: string | undefined][] = [
  ['Ask carriers for space', 3, estimator],
  ['Check crate drawings with the packer', 6, approver],
  ['Collect HS codes and values', undefined, estimator],
  ['Confirm delivery hours with the consignee', 14, undefined],
];

const nameOf = new Map(
  Object.entries(demoMemberIds).map(([key, id]) => [id, demoAccounts[key as keyof typeof demoAccounts].name]),
);

/** Four tasks for each project that is planned, active or on hold. */
export function seedTasks(
  row: SeedProject,
  today: string,
): (TaskInput & { id: string; projectId: string; assigneeName?: string; doneAt?: string })[] {
  if (row.state === 'done' || row.state === 'cancelled') return [];
  const isOther = row.ownerId === otherAdmin;
  return chores.map(([title, dueIn, person], index) => {
    const assigneeId = isOther ? otherEstimator : person;
    const assigneeName = assigneeId && nameOf.get(assigneeId);
    const done = index === 2 && row.state === 'active';
    return {
      id: childId('2', row.id, index + 1),
      projectId: row.id,
      title,
      done,
      ...(dueIn === undefined ? {} : { dueOn: addDays(today, dueIn) }),
      ...(assigneeId ? { assigneeId, assigneeName } : {}),
      ...(done ? { doneAt: `${addDays(today, -2)}T08:00:00.000Z` } : {}),
    };
  });
}

/** Fixed ids of milestones (`1`) and tasks (`2`): the project's number and theirs. */
function childId(kind: '1' | '2', projectId: string, number: number): string {
  return `0e${kind}${projectId.slice(-15)}${number.toString(16).padStart(6, '0')}`;
}
