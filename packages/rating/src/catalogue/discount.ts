import { stageRows } from './definition';

const row = stageRows('sea-transport', { costGroup: 'mainCarriage', taxable: false });

/** What is taken off the price. It stands in any stage; its cost group is that of the stage that it stands in. */
export const discountCharges = [row('DISC', 'flat', 'Discount', '値引', { anyStage: true, discount: true })];
