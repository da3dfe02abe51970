import { projectInputSchema, projectsCalls } from '@quayside/service-projects/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';
import { project } from '../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';

const shipper = { id: project.shipperId, name: 'Osaka Seiki', nameJa: '大阪精機' };
const owner = { id: project.ownerId, name: 'Sato Yui', nameJa: '佐藤 結衣' };
const colleague = { id: '0b0000000000000000000003', name: 'Mori Naoko' };

const listed = {
  listProjects: () => pageOf([project]),
  getReference: () => ({ shippers: [shipper], members: [owner, colleague] }),
};
const changed = {
  getReference: listed.getReference,
  getProject: () => project,
  listTasks: () => pageOf([]),
  listMilestones: () => pageOf([]),
  getProjectEstimates: () => ({
    items: [],
    total: 0,
    budget: { accepted: [], open: [], changes: [], drafts: [] },
  }),
  readActivity: () => pageOf([]),
};
const sent = (asked: ReturnType<typeof answerContract>, name: string) =>
  asked.filter((call) => call.name === name);

async function paste(user: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('a new project', () => {
  test('says at its fields what cannot be stored, and is not sent', async () => {
    const asked = answerContract(projectsCalls, listed);
    const user = userEvent.setup();
    await renderRemote(routes, '/projects');
    await user.click(await screen.findByRole('button', { name: 'New project' }));
    await paste(user, /^Code/, '-7');
    await paste(user, /^Name \(Japanese\)/, 'あ'.repeat(121));
    await paste(user, /^Starts/, '2027-02-02');
    await paste(user, /^Due/, '2027-02-01');
    await paste(user, /^Budget/, 'much');
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Code: Letters, digits and - _ . / only, at most 40, starting with a letter or digit.',
        'Name: Please fill this in.',
        'Name (Japanese): Please type at most 120 characters.',
        'Shipper: Please fill this in.',
        'Budget: Please type a number, such as 1234.5.',
        'Due: The due date is before the start.',
      ]),
    );
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^Due/ })).toBeInvalid();
    expect(sent(asked, 'createProject')).toEqual([]);
  });

  test('is sent as its schema takes it, once it is right', async () => {
    const asked = answerContract(projectsCalls, { ...listed, createProject: () => project });
    const user = userEvent.setup();
    await renderRemote(routes, '/projects');
    await user.click(await screen.findByRole('button', { name: 'New project' }));
    await paste(user, /^Code/, 'PJ-7');
    await paste(user, /^Name\*?$/, ' Press line ');
    await user.type(screen.getByRole('combobox', { name: /^Shipper/ }), 'osaka');
    await user.click(await screen.findByRole('option', { name: 'Osaka Seiki' }));
    await paste(user, /^Budget/, '1,000');
    await user.click(screen.getByRole('checkbox', { name: 'Mori Naoko' }));
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(sent(asked, 'createProject')).toHaveLength(1));
    const [{ body } = {}] = sent(asked, 'createProject');
    expect(projectInputSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: 'Press line',
      memberIds: [colleague.id],
      budget: { amount: '1000', currency: 'JPY' },
    });
  });
});

describe('a changed project', () => {
  test('says in Japanese what its schema refuses', async () => {
    const asked = answerContract(projectsCalls, changed);
    const user = userEvent.setup();
    await renderRemote(routes, `/projects/${project.id}`, { language: 'ja' });
    await user.click(await screen.findByRole('button', { name: '編集' }));
    await paste(user, /^名称(?!（)/, 'x'.repeat(121));
    await user.click(screen.getByRole('button', { name: '変更を保存' }));
    await waitFor(() =>
      expect(formFaults()).toEqual([expect.stringMatching(/: 120 文字以内で入力してください。$/)]),
    );
    expect(sent(asked, 'updateProject')).toEqual([]);
  });

  test('shows at the team whom the service refuses in it', async () => {
    const errors = [{ path: 'memberIds.0', code: 'member.unknown', message: 'There is no such member.' }];
    answerContract(projectsCalls, {
      ...changed,
      updateProject: () => new Refusal({ status: 422, code: 'invalid', errors }),
    });
    const user = userEvent.setup();
    await renderRemote(routes, `/projects/${project.id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Mori Naoko' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(formFaults()).toEqual(['Team: This person is no longer an active member.']));
    expect(screen.getByRole('checkbox', { name: 'Sato Yui' })).toHaveAccessibleDescription(
      /no longer an active member/,
    );
  });
});
