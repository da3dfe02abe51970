/**
 * In a browser schemas are not compiled to functions: the content security policy refuses that, and even trying is reported. To be
 * imported before the schemas.
 * @packageDocumentation
 */
import { config } from 'zod';

config({ jitless: true });
