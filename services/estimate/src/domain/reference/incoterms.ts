import type { IncotermEntry } from '../../contract/reference';

type Row = [
  rule: string,
  name: string,
  nameJa: string,
  containerSuitable: boolean,
  place: IncotermEntry['namedPlace'],
];

const rows: Row[] = [
  ['EXW', 'Ex Works', '工場渡し', true, 'sellersPlace'],
  ['FCA', 'Free Carrier', '運送人渡し', true, 'sellersPlace'],
  ['FAS', 'Free Alongside Ship', '船側渡し', false, 'portOfLoading'],
  ['FOB', 'Free On Board', '本船渡し', false, 'portOfLoading'],
  ['CFR', 'Cost and Freight', '運賃込み', false, 'portOfDischarge'],
  ['CIF', 'Cost, Insurance and Freight', '運賃保険料込み', false, 'portOfDischarge'],
  ['CPT', 'Carriage Paid To', '輸送費込み', true, 'destination'],
  ['CIP', 'Carriage and Insurance Paid To', '輸送費保険料込み', true, 'destination'],
  ['DAP', 'Delivered at Place', '仕向地持込渡し', true, 'destination'],
  ['DPU', 'Delivered at Place Unloaded', '荷卸込持込渡し', true, 'destination'],
  ['DDP', 'Delivered Duty Paid', '関税込持込渡し', true, 'destination'],
];

/** Incoterms 2020: codes, names, and whether the rule suits containers handed over at a terminal. */
export const incoterms: readonly IncotermEntry[] = rows.map(
  ([rule, name, nameJa, containerSuitable, namedPlace]) => ({
    rule,
    name,
    nameJa,
    containerSuitable,
    namedPlace,
  }),
);
