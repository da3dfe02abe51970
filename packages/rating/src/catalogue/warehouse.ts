import { stageRows, type Shape } from './definition';

const row = stageRows('warehouse', { costGroup: 'originWarehouse', taxable: true });
const stored = (shape: Shape): boolean => shape.stored;
const perPackage = { fact: 'packing.packages', forSome: true } as const;
const perTon = { fact: 'warehouse.quantity' } as const;

const STORAGE = ['STOR', 'STORD', 'STORA', 'BSTOR'] as const;

/** Charges of the warehouse stage (domain model §2.4). */
export const warehouseCharges = [
  row('WHIN', 'wm', 'Handling in', '入庫荷役料', { ...perTon, usual: stored }),
  row('WHOUT', 'wm', 'Handling out', '出庫荷役料', { ...perTon, usual: stored }),
  row('STOR', 'period', 'Storage by period', '保管料(三期制)', {
    fact: 'warehouse.storageQuantity',
    service: 'storage',
    usual: stored,
  }),
  row('STORD', 'day', 'Storage by day', '保管料(日割)', {
    fact: 'warehouse.chargeableDays',
    times: 'warehouse.quantity',
    service: 'storage',
  }),
  row('STORA', 'month', 'Storage by area', '保管料(坪・面積貸)', {
    fact: 'warehouse.areaMonths',
    service: 'storage',
  }),
  row('BSTOR', 'period', 'Bonded storage', '保税保管料', {
    fact: 'warehouse.storageQuantity',
    forSome: true,
  }),
  row('WHVAL', 'value', 'Value surcharge', '従価割増', { fact: 'cargo.value', forSome: true }),
  row('WHDG', 'percent-of', 'Dangerous goods surcharge, warehouse', '危険品割増(倉庫)', {
    percentOf: ['WHIN', 'WHOUT', ...STORAGE],
    times: 'warehouse.dangerousShare',
    usual: (shape) => shape.dangerous && shape.stored,
  }),
  row('WHTEMP', 'percent-of', 'Temperature control surcharge', '温度管理割増', { percentOf: [...STORAGE] }),
  row('SORT', 'package', 'Sorting', '仕分け作業', perPackage),
  row('LABEL', 'package', 'Labelling', 'ラベル貼付', perPackage),
  row('INSP', 'package', 'Inspection', '検品', perPackage),
  row('PHOTO', 'item', 'Photographs', '写真撮影'),
  row('REPAL', 'pallet', 'Repalletising', 'パレット積替え', { fact: 'packing.palletCount', forSome: true }),
  row('WHOT', 'hour', 'Overtime and holiday work', '時間外・休日作業'),
  row('WHMIN', 'month', 'Minimum monthly charge', '月額最低料金'),
];
