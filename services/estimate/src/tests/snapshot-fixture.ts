import { demoShipperId } from '@quayside/contract/demo';
import { priceEstimate, type EstimateDocument } from '@quayside/rating';
import type { Snapshot } from '../domain/snapshot';

/** A snapshot of a document as the service would make it. */
export function draftSnapshotOf(document: EstimateDocument, change: Partial<Snapshot> = {}): Snapshot {
  return {
    schema: 1,
    number: 'EST-2026-0001',
    revision: 1,
    option: 'A',
    title: 'Press line to Long Beach',
    titleJa: 'プレスライン一式',
    remarks: 'Loading by crane.',
    shipper: {
      id: demoShipperId(1),
      name: 'Osaka Seiki Co., Ltd.',
      nameJa: '大阪精機株式会社',
      address: 'Osaka',
      addressJa: '大阪市',
    },
    project: null,
    contact: null,
    author: { id: '0b0000000000000000000002', name: 'Sato Yui' },
    company: {
      ...{
        name: 'Demo Forwarding K.K.',
        nameJa: 'デモフォワーディング株式会社',
        address: 'Yokohama',
        addressJa: '横浜市',
      },
      ...{ phone: '+81 45 000 0000', registrationNumber: '', taxNumber: 'T1234567890123' },
    },
    termsEn: 'Subject to space.',
    termsJa: 'スペース確保を条件とします。',
    issuedOn: '2026-11-21',
    document,
    priced: priceEstimate(document),
    ...change,
  };
}
