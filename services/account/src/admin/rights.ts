import { operatorRights, type OperatorRight } from '@quayside/contract/operator-rights';
import type { Service } from '@quayside/service-kit';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { people, type Person } from '../store/people';
import { checked, personOf, UsageError, type Command } from './command';

/**
 * What single users may do with the installation itself. It is given by whoever runs it and stands at the person; no call of the
 * service writes it, and every session is asked for it anew with each request, so that what is taken away is gone at once.
 */
export const rightsCommand: Command = {
  summary: 'gives users rights of the operator, takes them away, lists who has which',
  usage: `rights give|take <e-mail address> <right> …\n  rights list [<e-mail address>]\n  Rights: ${operatorRights.join(', ')}. Open sessions follow at once.`,
  options: {},
  positionals: ['give, take or list'],
  more: 'e-mail address and rights',
  async run({ service, terminal, positionals: [action, address, ...given] }) {
    if (action === 'list') {
      if (given.length > 0) throw new UsageError(`${given[0]} is not understood.`);
      const found = address === undefined ? await withRights(service) : [await personOf(service, address)];
      if (found.length === 0) terminal.say('Nobody has a right of the operator.');
      for (const person of found) terminal.say(lineOf(person));
      return;
    }
    if (action !== 'give' && action !== 'take') throw new UsageError('Say what: give, take or list.');
    if (address === undefined) throw new UsageError('Say to whom: an e-mail address.');
    const wanted = checked(rightList, given, { '': 'the rights' });
    const person = await personOf(service, address);
    const changed = await change(service, person, action, wanted);
    for (const { organisationId, memberId } of person.memberships) {
      await service.scopeFor(organisationId).audit({
        action: action === 'give' ? 'give-rights' : 'take-rights',
        resource: 'member',
        resourceId: memberId,
        label: person.email,
        note: `by command: ${wanted.join(', ')}`,
      });
    }
    terminal.say(lineOf(changed));
  },
};

const rightList = z
  .array(z.enum(operatorRights, `must be of: ${operatorRights.join(', ')}`))
  .min(1, `name at least one of: ${operatorRights.join(', ')}`);

async function change(
  service: Service,
  { _id }: Person,
  action: 'give' | 'take',
  rights: readonly OperatorRight[],
): Promise<Person> {
  const update =
    action === 'give'
      ? { $addToSet: { operatorRights: { $each: [...rights] } } }
      : { $pull: { operatorRights: { $in: [...rights] } } };
  const changed = await service
    .unscoped(people)
    .findOneAndUpdate({ _id }, update, { returnDocument: 'after' })
    .lean();
  if (!changed) throw new Error('the person has gone meanwhile');
  return changed;
}

const withRights = (service: Service): Promise<Person[]> =>
  service
    .unscoped(people)
    .find({ 'operatorRights.0': trusted({ $exists: true }) })
    .sort({ email: 1 })
    .lean();

const lineOf = ({ email, operatorRights: rights = [] }: Person) =>
  `${email}: ${rights.length > 0 ? rights.join(', ') : 'none'}`;
