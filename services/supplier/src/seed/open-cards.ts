import { box, line } from './lines';
import { card, type Row } from './partner-row';
import { both, inCurrency } from './partner-terms';

/** What is too wide or too high for a closed container, from Yokohama to Los Angeles, and terminals and equipment at the other end. */
export const openCards = (): Row[] => [
  card(
    1,
    'sea-transport',
    'FCL',
    'PCL-LAX',
    ['Tokyo Bay – Los Angeles', '東京湾－ロサンゼルス'],
    { loadingGroup: 'JP-EAST', portOfDischarge: 'USLAX' },
    [
      ...both('OFR', ['1480', '2010']),
      box('OFR', '40FR', '4200'),
      ...both('LSS', ['180', '360']),
      box('LSS', '40FR', '360'),
      line('CAF', '0.05'),
      ...both('OTHC', ['32000', '46000']),
      box('OTHC', '40FR', '92000'),
      line('OOG', '3500'),
      line('DGS', '150'),
      line('DOC', '3240'),
      line('SEAL', '400'),
      line('AMS', '30'),
    ],
    { carrier: 'Pacific Line', transitDays: 13 },
  ),
  card(
    3,
    'vanning',
    'FCL',
    'YKP-VAN-FR',
    ['Vanning flat rack, Yokohama', 'バンニング フラットラック（横浜）'],
    { portOfLoading: 'JPYOK' },
    [
      box('STUFF', '40FR', '98000'),
      box('LASH', '40FR', '85000'),
      box('SHORE', '40FR', '42000'),
      box('VGM', '40FR', '5000'),
    ],
  ),
  card(
    6,
    'origin-delivery',
    'FCL',
    'KTD-YOK-FR',
    ['Low-bed drayage, Yokohama', '低床ドレージ（横浜）'],
    { portOfLoading: 'JPYOK', place: 'Yokohama' },
    [box('DRAY', '40FR', '145000'), line('PERMIT', '85000'), line('ESCORT', '60000')],
  ),
  card(
    7,
    'destination-delivery',
    'FCL',
    'LBC-TERM',
    ['San Pedro Bay terminals', 'サンペドロ湾ターミナル'],
    { portOfDischarge: 'USLGB' },
    inCurrency('USD', [...both('DTHC', ['390', '390']), line('DO', '60')]),
  ),
  card(
    12,
    'destination-delivery',
    'FCL',
    'MVT-TERM',
    ['Maasvlakte terminals', 'マースフラクテ・ターミナル'],
    { portOfDischarge: 'NLRTM' },
    inCurrency('EUR', [...both('DTHC', ['240', '240']), line('DO', '55')]),
  ),
  card(
    20,
    'destination-delivery',
    'FCL',
    'SPB-EQP',
    ['Los Angeles equipment', 'ロサンゼルス機材'],
    { portOfDischarge: 'USLAX' },
    inCurrency('USD', [
      box('DTHC', '40FR', '620'),
      line('CHASSIS', '45', { quantityRule: { minimum: '3' } }),
    ]),
  ),
];
