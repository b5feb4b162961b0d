// Forms of the products, one line each.
export * from '../api-keys/forms.ts';
export * from '../c2c/forms.ts';
export * from '../checkout/forms.ts';
export * from '../complaint/forms.ts';
export * from '../conversion/forms.ts';
export * from '../crowd/forms.ts';
export * from '../custody/forms.ts';
export * from '../earn/forms.ts';
export {
  ACCOUNT_MAX,
  ANTI_PHISHING_MAX,
} from '../entities/account-fields.ts';
export * from '../lever/forms.ts';
export * from '../sale/forms.ts';
export * from '../seconds/forms.ts';
export * from '../transfer/forms.ts';
export * from '../vote/forms.ts';
export * from './account-forms.ts';
export * from './identity-forms.ts';
