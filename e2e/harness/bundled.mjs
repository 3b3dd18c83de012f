// Before the black-box tests of a run: what they start is the service as its sources are.
import { bundleIfStale } from '../../scripts/prepare.mjs';

export default bundleIfStale;
