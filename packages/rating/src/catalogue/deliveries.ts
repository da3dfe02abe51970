import type { FactName } from '../rating/fact-names';
import { always, byRevenueTon, fcl, stageRows } from './definition';

const out = stageRows('origin-delivery', { costGroup: 'originDelivery', taxable: false });
const inward = stageRows('destination-delivery', { costGroup: 'destinationDelivery', taxable: false });
const fromVanning = { fromVanning: true } as const;
const usd = { currency: 'USD' };
const contingent = { contingent: true };
const terminal = { costGroup: 'destinationTerminal' } as const;
/** By the day of each container; a part load has none. */
const perContainer = (fact: FactName) =>
  ({ fact, times: 'vanning.containers', lcl: { basis: 'day', fact } }) as const;
const ofCarrier = { ofCarrier: true } as const;

/** Charges of origin delivery (domain model §2.5). */
export const originDeliveryCharges = [
  out('PICKUP', 'flat', 'Pick-up truck', '集荷トラック', {
    taxable: true,
    service: 'pickup',
    mandatory: (shape) => shape.trucked,
  }),
  out('DRAY', 'container', 'Drayage', 'ドレージ', {
    fact: 'vanning.containers',
    ...fromVanning,
    mandatory: fcl,
  }),
  out('FSC', 'percent-of', 'Fuel surcharge', '燃料サーチャージ', {
    percentOf: ['PICKUP', 'CHART', 'TRUCKKM', 'DRAY'],
    usual: (shape) => shape.mode === 'FCL' || shape.pickup,
  }),
  out('CHART', 'hour', 'Truck by time charter', '時間貸切', {
    fact: 'origin-delivery.hours',
    service: 'pickup',
  }),
  out('TRUCKKM', 'km', 'Truck by distance', '距離制運賃', {
    fact: 'origin-delivery.km',
    taxable: true,
    service: 'pickup',
  }),
  out('TOLL', 'flat', 'Road tolls', '高速道路料金', { disbursement: true }),
  out('LOADH', 'hour', 'Loading help', '積込補助', { costGroup: 'loading' }),
  out('WAIT', 'hour', 'Waiting', '待機料', { fact: 'origin-delivery.waitingChargeableHours', ...contingent }),
  out('UNIC', 'hour', 'Truck-mounted crane', 'ユニック車'),
  out('PERMIT', 'flat', 'Heavy or wide load permit', '特殊車両通行許可', {
    disbursement: true,
    usual: (shape) => shape.outOfGauge && shape.pickup,
  }),
  out('ESCORT', 'vehicle', 'Escort vehicle', '先導車', {
    usual: (shape) => shape.outOfGauge && shape.pickup,
  }),
  out('OCHASSIS', 'day', 'Chassis, origin', 'シャーシ使用料(積地)', {
    ...perContainer('origin-delivery.chassisDays'),
    ...fromVanning,
  }),
  out('OPREPULL', 'flat', 'Pre-pull, origin', '前取り(積地)', fromVanning),
  out('DROP', 'flat', 'Drop of container', 'コンテナ台切り', fromVanning),
  out('YARD', 'day', 'Yard storage', 'ヤード保管', {
    ...perContainer('origin-delivery.storageDays'),
    ...fromVanning,
  }),
  out('STOP', 'stop', 'Extra stop', '立寄り料', { fact: 'origin-delivery.extraStops' }),
  out('DRYRUN', 'trip', 'Dry run', '空走り', contingent),
  out('NIGHT', 'percent-of', 'Night and holiday surcharge', '夜間・休日割増', {
    percentOf: ['PICKUP', 'CHART', 'TRUCKKM', 'DRAY'],
  }),
];

/** Charges of destination delivery (domain model §2.7). Demurrage, detention and the like are contingent. */
export const destinationDeliveryCharges = [
  inward('DTHC', 'container', 'Terminal handling, destination', '揚地THC', {
    fact: 'vanning.containers',
    lcl: byRevenueTon,
    ...terminal,
    ...ofCarrier,
    ...usd,
    usual: always,
  }),
  inward('DO', 'bl', 'Delivery order', 'D/O発行料', {
    fact: 'sea-transport.billsOfLading',
    ...terminal,
    ...ofCarrier,
    ...usd,
    usual: always,
  }),
  inward('DDRAY', 'flat', 'Drayage, destination', '揚地ドレージ', {
    ...usd,
    service: 'delivery',
    mandatory: (shape) => shape.delivery,
  }),
  inward('DTRUCKKM', 'km', 'Truck by distance, destination', '距離制運賃(揚地)', {
    fact: 'destination-delivery.km',
    ...usd,
    service: 'delivery',
  }),
  inward('DFSC', 'percent-of', 'Fuel surcharge, destination', '燃料サーチャージ(揚地)', {
    percentOf: ['DDRAY', 'DTRUCKKM'],
    ...usd,
    usual: (shape) => shape.delivery,
  }),
  inward('CHASSIS', 'day', 'Chassis', 'シャーシ使用料', {
    ...perContainer('destination-delivery.chassisDays'),
    ...usd,
    usual: (shape) => shape.delivery && shape.mode === 'FCL' && shape.destinationCountry === 'US',
  }),
  inward('CHSPLIT', 'flat', 'Chassis split', 'シャーシスプリット', { ...usd, ...contingent }),
  inward('DPREPULL', 'flat', 'Pre-pull', '前取り(プレプル)', usd),
  inward('DSTOR', 'day', 'Yard storage, destination', 'ヤード保管(揚地)', {
    ...perContainer('destination-delivery.storageDays'),
    ...usd,
    ...contingent,
  }),
  inward('DSTOP', 'stop', 'Extra stop, destination', '立寄り料(揚地)', {
    fact: 'destination-delivery.extraStops',
    ...usd,
  }),
  inward('DWAIT', 'hour', 'Waiting, destination', '待機料(揚地)', {
    fact: 'destination-delivery.waitingChargeableHours',
    ...usd,
    ...contingent,
  }),
  inward('PSTOR', 'day', 'Port storage', '港湾保管料', { ...terminal, ...usd, ...contingent }),
  inward('DEM', 'day', 'Demurrage', 'デマレージ', {
    fact: 'destination-delivery.demurrageDays',
    times: 'vanning.containers',
    lcl: {
      basis: 'day',
      fact: 'destination-delivery.demurrageDays',
      times: 'sea-transport.lclRevenueTons',
    },
    ...terminal,
    ...ofCarrier,
    ...usd,
    ...contingent,
  }),
  inward('DET', 'day', 'Detention', 'ディテンション', {
    ...perContainer('destination-delivery.detentionDays'),
    ...ofCarrier,
    ...usd,
    ...contingent,
  }),
  inward('LIFTG', 'flat', 'Liftgate', 'パワーゲート車', usd),
  inward('RESID', 'flat', 'Residential delivery', '住宅地配達', usd),
  inward('APPT', 'flat', 'Delivery appointment', '納品予約料', usd),
  inward('INSIDE', 'flat', 'Inside delivery', '館内搬入', { ...usd, costGroup: 'unloading' }),
  inward('DEVAN', 'container', 'Devanning', 'デバンニング', {
    fact: 'vanning.containers',
    lcl: byRevenueTon,
    costGroup: 'unloading',
    ...usd,
  }),
  inward('DEBRIS', 'flat', 'Debris removal', '梱包材処分', { ...usd, costGroup: 'unloading' }),
  inward('EMPTY', 'container', 'Empty return', '空コンテナ返却', { fact: 'vanning.containers', ...usd }),
  inward('DTOLL', 'flat', 'Road tolls, destination', '高速道路料金(揚地)', { ...usd, disbursement: true }),
  inward('TRIAXLE', 'container', 'Tri-axle and overweight', '三軸シャーシ・重量超過', {
    fact: 'vanning.containers',
    forSome: true,
    ...usd,
  }),
  inward('LAYOVER', 'day', 'Layover', '泊まり待機', { ...usd, ...contingent }),
  inward('DDRYRUN', 'trip', 'Dry run, destination', '空走り(揚地)', { ...usd, ...contingent }),
];
