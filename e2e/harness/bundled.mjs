// Runs before the black-box tests: builds the service and the website from the current sources, since the tests start
// the builds.
import { prepare } from '../../scripts/prepare.mjs';

export default () => prepare();
