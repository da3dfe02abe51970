export { Parser } from 'saxen';
