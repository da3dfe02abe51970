import type { locationColumns, shipperColumn } from '@quayside/service-shippers/contract';
import { shipperTitles } from '../../components/shipper-titles';

export type LocationColumn = (typeof locationColumns)[number];

/** Columns of a file of locations with the titles that people give them, in both languages. */
export const locationFields: readonly {
  id: LocationColumn | typeof shipperColumn;
  required?: boolean;
  synonyms: readonly string[];
}[] = [
  {
    id: 'name',
    required: true,
    synonyms: [
      'location',
      'location name',
      'site',
      'place',
      'name en',
      '名称',
      '場所名',
      '集荷先',
      '集荷先名',
      '納入先',
      '納入先名',
      '拠点名',
      '名称(英)',
      '英語名',
    ],
  },
  { id: 'nameJa', synonyms: ['name ja', 'japanese name', '名称(和)', '和名', '日本語名'] },
  { id: 'country', required: true, synonyms: ['country code', '国', '国コード'] },
  { id: 'postalCode', synonyms: ['zip', 'zip code', 'post code', 'postcode', '郵便番号', '〒'] },
  {
    id: 'address',
    required: true,
    synonyms: ['address en', 'street', 'full address', '住所', '住所(英)', '英語住所'],
  },
  { id: 'addressJa', synonyms: ['address ja', 'japanese address', '住所(和)', '和文住所', '日本語住所'] },
  {
    id: 'contactName',
    synonyms: ['contact', 'contact person', 'person in charge', 'attention', '担当者', '担当', 'ご担当者'],
  },
  { id: 'contactEmail', synonyms: ['email', 'e-mail', 'mail', 'メール', 'メールアドレス'] },
  { id: 'contactPhone', synonyms: ['phone', 'tel', 'telephone', '電話', '電話番号'] },
  {
    id: 'hours',
    synonyms: ['opening hours', 'business hours', 'receiving hours', '受付時間', '営業時間', '荷受時間'],
  },
  { id: 'dock', synonyms: ['loading dock', 'platform', 'ドック', '荷役', 'バース'] },
  {
    id: 'maximumVehicle',
    synonyms: ['maximum vehicle', 'max vehicle', 'vehicle limit', '車両制限', '最大車両', '進入可能車両'],
  },
  { id: 'nearestPort', synonyms: ['port', 'nearest port', 'port code', '最寄港', '最寄り港', '港'] },
  { id: 'notes', synonyms: ['note', 'remarks', 'remark', 'comment', '備考', '摘要', '注意事項'] },
  shipperTitles,
];

export const docks = ['none', 'ground', 'raised', 'crane'] as const;
export const vehicles = ['2t', '4t', '10t', '20ft', '40ft'] as const;
