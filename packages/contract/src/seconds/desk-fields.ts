export { SECONDS_ACCOUNTS as HOUSE_ACCOUNTS } from '@assay/domain';
