export { COST_METHODS, WORTH_PERIODS } from '@assay/domain';
