// A widget may be the first of this remote that a page shows.
import '../locales/register';

export { usePageText } from '../components/text';
