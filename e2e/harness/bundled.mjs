// Before the black-box tests of a run: what they start is the service and the website as their sources are.
import { prepare } from '../../scripts/prepare.mjs';

export default () => prepare();
