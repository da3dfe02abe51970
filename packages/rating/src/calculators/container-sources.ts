import type { ContainerType } from './container-types';

const WSC = 'worldshipping.org/about-the-industry/containers/dry-cargo-containers';
const FREIGHTUTILS = 'freightutils.com/containers';
const STELLAR = 'stellarint.co.nz/container-specifications.php';
const GUIDE = 'dimensionsguide.com/shipment-container-size';
const TUSCOR = 'tuscorlloyds.com.tr/container-information/refrigerated-container';
/** 100 mm stay free below the roof for the air that returns; where no load line is printed. */
const AIR = 'fairplay.ihs.com/content/maximum-cargo-height (80–100 mm)';

/** Where the figures of the container table come from. */
export const containerSources: Readonly<Record<ContainerType, string>> = {
  '20GP': `${WSC}; ${FREIGHTUTILS}; ${STELLAR}`,
  '40GP': `${WSC}; ${FREIGHTUTILS}`,
  '40HC': `${WSC}; ${FREIGHTUTILS}; ${STELLAR}`,
  '45HC': `${WSC}; ${FREIGHTUTILS}`,
  '20OT': 'aquaairenterprises.com/open-top-container',
  '40OT': `aquaairenterprises.com/open-top-container; ${GUIDE}`,
  '20FR': `${GUIDE}; ${STELLAR}`,
  '40FR': `${GUIDE}; ${STELLAR}; rohlig.com/services/infocenter`,
  '20RF': `${TUSCOR}, the lower of its load lines; ${GUIDE}`,
  '40RF': `${GUIDE}; ${AIR}`,
  '40RH': `en-test.56ok.com detail-8802; ${TUSCOR}; door not established; ${AIR}`,
};
