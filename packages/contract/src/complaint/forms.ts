export { HELP_CATEGORIES, type HelpCategory } from '../entities/help-category.ts';
export { COMPLAINT_PICTURES_MAX, COMPLAINT_TEXT_MAX, STARS_MAX } from './fields.ts';
