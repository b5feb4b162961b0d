import { makeDemoTemplate } from './data-dir.ts';

/** Before the first worker starts; what it answers is called after the last one has ended. */
export default makeDemoTemplate;
