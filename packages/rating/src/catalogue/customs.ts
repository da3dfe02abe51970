import { always, stageRows, to } from './definition';

const out = stageRows('origin-custom', { costGroup: 'originCustoms', taxable: false });
const inward = stageRows('destination-custom', { costGroup: 'destinationCustoms', taxable: false });
const usd = { currency: 'USD' };
const atCost = { disbursement: true };

/** Charges of origin customs (domain model §2.6). */
export const originCustomsCharges = [
  // By the declaration, as brokers in Japan charge it; a tariff by its lines says so itself.
  out('ECC', 'declaration', 'Export declaration', '輸出通関料', {
    fact: 'origin-custom.declarations',
    mandatory: always,
  }),
  out('SHIP', 'bl', 'Shipping charge', '船積取扱料', { fact: 'sea-transport.billsOfLading', usual: always }),
  out('EINSP', 'flat', 'Attendance at inspection', '税関検査立会料', { contingent: true }),
  out('BONDTR', 'declaration', 'Bonded transport application', '保税運送申告料', {
    fact: 'origin-custom.declarations',
  }),
  out('DGDOC', 'flat', 'Dangerous goods documents', '危険品書類作成料', {
    usual: (shape) => shape.dangerous,
  }),
  out('COO', 'item', 'Certificate of origin', '原産地証明書取得料'),
  out('LICENCE', 'item', 'Licence and export control check', '該非判定・許可確認'),
  out('XRAY', 'container', 'X-ray inspection', '大型X線検査', {
    fact: 'vanning.containers',
    forSome: true,
    contingent: true,
  }),
  out('EAMEND', 'item', 'Amendment of declaration', '申告訂正料', { contingent: true }),
  out('AES', 'declaration', 'Export filing (AES/EEI)', '輸出情報申告(AES)', {
    fact: 'origin-custom.declarations',
    mandatory: (shape) => shape.originCountry === 'US',
  }),
  out('HARBOR', 'wm', 'Port and harbour dues', '港湾諸料金', { fact: 'cargo.revenueTons', ...atCost }),
  out('EOT', 'hour', 'Customs overtime', '臨時開庁料', { contingent: true }),
  out('EXPDUTY', 'flat', 'Export duty', '輸出税', { ...atCost, costGroup: 'originCustoms' }),
];

/** Charges of destination customs (domain model §2.8). Duties, taxes and user fees pass through without markup. */
export const destinationCustomsCharges = [
  inward('ENTRY', 'declaration', 'Customs entry', '輸入通関料', {
    fact: 'destination-custom.entries',
    ...usd,
    mandatory: always,
  }),
  inward('XLINE', 'declaration-line', 'Extra entry lines', '追加欄', {
    fact: 'destination-custom.extraLines',
    ...usd,
  }),
  inward('XINV', 'item', 'Extra invoices', '追加インボイス', {
    fact: 'destination-custom.extraInvoices',
    ...usd,
  }),
  inward('CLASS', 'item', 'Tariff classification', '品目分類', usd),
  inward('BOND', 'per-started-1000', 'Single entry bond', '輸入保証(シングルボンド)', {
    fact: 'destination-custom.bondBase',
    ...usd,
    service: 'bond',
    usual: to('US'),
  }),
  inward('CBOND', 'flat', 'Continuous bond', '継続保証(年間)', { ...usd, service: 'bond' }),
  inward('ISF', 'declaration', 'Importer security filing (ISF 10+2)', 'ISF(10+2)申告', {
    fact: 'destination-custom.entries',
    ...usd,
    mandatory: to('US'),
  }),
  inward('PGA', 'item', 'Other agency filing', '他法令申請', usd),
  inward('DISB', 'percent-of', 'Disbursement fee', '立替手数料', {
    percentOf: ['DUTY', 'ADDDUTY', 'MPF', 'HMF', 'TPF', 'IPC', 'IMPTAX'],
    ...usd,
  }),
  inward('EXAM', 'flat', 'Customs examination', '税関検査費用', { ...usd, ...atCost, contingent: true }),
  inward('DXRAY', 'flat', 'X-ray inspection, destination', '大型X線検査(揚地)', {
    ...usd,
    ...atCost,
    contingent: true,
  }),
  inward('ESTOR', 'day', 'Storage during examination', '検査中保管料', {
    ...usd,
    ...atCost,
    contingent: true,
  }),
  inward('DEFER', 'flat', 'Duty deferment', '納期限延長', usd),
  inward('PSC', 'item', 'Post-entry amendment', '修正申告', { ...usd, contingent: true }),
  inward('DUTY', 'calculated-amount', 'Customs duty', '関税', {
    fact: 'destination-custom.duty',
    ...usd,
    ...atCost,
    costGroup: 'duty',
    mandatory: always,
  }),
  inward('ADDDUTY', 'calculated-amount', 'Additional duties', '追加関税', {
    fact: 'destination-custom.additionalDuty',
    ...usd,
    ...atCost,
    costGroup: 'duty',
    mandatory: (shape) => shape.additionalDuties,
  }),
  inward('MPF', 'calculated-amount', 'Merchandise processing fee', '物品取扱手数料(MPF)', {
    fact: 'destination-custom.mpf',
    ...usd,
    ...atCost,
    costGroup: 'duty',
    mandatory: to('US'),
  }),
  inward('HMF', 'calculated-amount', 'Harbor maintenance fee', '港湾維持料(HMF)', {
    fact: 'destination-custom.hmf',
    ...usd,
    ...atCost,
    costGroup: 'duty',
    mandatory: to('US'),
  }),
  // Fees that are in no base of tax and whose figures a company keeps, as a price by country with days, least and most: by the customs
  // value (Foreign Trade Act of Taiwan, art. 21 and 21-1: none under NT$100), or by the declaration (Import Processing Charges Act 2001).
  inward('TPF', 'value', 'Trade promotion service fee (TW)', '推廣貿易服務費(台湾)', {
    fact: 'destination-custom.customsValue',
    ...atCost,
    currency: 'TWD',
    costGroup: 'duty',
    mandatory: to('TW'),
  }),
  inward('IPC', 'declaration', 'Import processing charge (AU)', '輸入申告手数料(豪州)', {
    fact: 'destination-custom.entries',
    ...atCost,
    currency: 'AUD',
    costGroup: 'duty',
    mandatory: to('AU'),
  }),
  inward('IMPTAX', 'calculated-amount', 'Import VAT or GST', '輸入消費税・付加価値税', {
    fact: 'destination-custom.importTax',
    ...atCost,
    costGroup: 'importTax',
    mandatory: (shape) => shape.importTax,
  }),
];
