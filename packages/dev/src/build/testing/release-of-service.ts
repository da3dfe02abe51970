import { contractOfService, needsOfService } from '../service-release';

/** Prints what a service offers and needs, as its release says it. A program of its own: contracts are ES modules and Jest runs CommonJS. */
const [directory = '.', ...files] = process.argv.slice(2);
const provides = await contractOfService(directory);
const needs = await needsOfService(directory, files);
process.stdout.write(JSON.stringify({ provides, needs }));
