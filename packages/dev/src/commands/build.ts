import { buildOrFail } from '../build/build-all';
import { say } from '../log';

const { built, seconds } = await buildOrFail(say);
say(built.length === 0 ? 'Everything is built already' : `Built ${built.length} in ${seconds.toFixed(1)} s`);
