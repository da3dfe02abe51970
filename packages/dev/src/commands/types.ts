import { close, reportOutcome } from '../checks/report';
import { types } from '../checks/steps';
import { say } from '../log';

close([reportOutcome(await types(say))]);
