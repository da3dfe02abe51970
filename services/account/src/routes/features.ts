import { implement, type Stored } from '@quayside/service-kit';
import { changeFeature, memberSettings, presentFeatures } from '../application/features';
import { accountCalls } from '../contract/calls';
import type { FeatureMember } from '../contract/features';
import type { MemberFields } from '../domain/records';
import { members } from '../store/members';

function presentFeatureMember(
  { id, name, nameJa, email, active }: Stored<MemberFields>,
  { on, version }: { on: boolean | null; version: number } = { on: null, version: 0 },
): FeatureMember {
  return { id, name, nameJa, email, active, on, version };
}

export const featureRoutes = [
  implement(accountCalls.getFeatures, ({ scope }) => presentFeatures(scope)),
  implement(accountCalls.setFeature, async ({ params, body, version, scope }) => {
    await changeFeature(scope, {
      target: 'organisation',
      id: scope.organisationId,
      key: params.featureKey,
      on: body.on,
      version,
      current: () => presentFeatures(scope),
    });
    return presentFeatures(scope);
  }),
  implement(accountCalls.listFeatureMembers, async ({ params, query, scope }) => {
    const page = await scope.store(members).list(query);
    const settings = await memberSettings(
      scope,
      params.featureKey,
      page.items.map(({ id }) => id),
    );
    return {
      ...page,
      items: page.items.map((member) => presentFeatureMember(member, settings.get(member.id))),
    };
  }),
  implement(accountCalls.setMemberFeature, async ({ params, body, version, scope }) => {
    const { featureKey: key, memberId } = params;
    const member = await scope.store(members).get(memberId);
    const present = async () =>
      presentFeatureMember(member, (await memberSettings(scope, key, [memberId])).get(memberId));
    const { name } = member;
    await changeFeature(scope, {
      target: 'member',
      id: memberId,
      name,
      key,
      on: body.on,
      version,
      current: present,
    });
    return present();
  }),
];
