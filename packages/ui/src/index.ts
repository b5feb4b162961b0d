export { Button, type ButtonProps, buttonClass } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { ExternalLink, linkClass } from './actions/link.tsx';
export { type NumberMarks, NumberMarksContext, numberMarksOf } from './decimal/number-marks.ts';
export {
  type DecimalReading,
  type DecimalRules,
  readDecimal,
  stepDecimal,
  writeDecimal,
} from './decimal/text.ts';
export { type ArticleBlock, ArticleBody } from './display/article-body.tsx';
export { Badge, type BadgeProps } from './display/badge.tsx';
export { Banner, type BannerProps } from './display/banner.tsx';
export { BannerFace, type BannerFaceProps } from './display/banner-face.tsx';
export { CoinIcon, type CoinIconProps } from './display/coin-icon.tsx';
export {
  type Direction,
  DirectionText,
  type DirectionTextProps,
  directionOf,
} from './display/direction-text.tsx';
export { LoadMore, type LoadMoreProps } from './display/load-more.tsx';
export { Pagination, type PaginationProps } from './display/pagination.tsx';
export { Sparkline, type SparklineProps } from './display/sparkline.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  Skeleton,
  SkeletonGroup,
} from './display/states.tsx';
export { Cell, HeadCell, Row, Table, type TableProps } from './display/table.tsx';
export { type TabItem, Tabs, type TabsProps } from './display/tabs.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './forms/combobox.tsx';
export type { ControlSize } from './forms/control-class.ts';
export { DecimalInput, type DecimalInputProps } from './forms/decimal-input.tsx';
export { Field, type FieldProps } from './forms/field.tsx';
export { Input, type InputProps } from './forms/input.tsx';
export type { Option } from './forms/option.ts';
export { PasswordInput, type PasswordInputProps } from './forms/password-input.tsx';
export { RadioGroup, type RadioGroupProps } from './forms/radio-group.tsx';
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentTone,
} from './forms/segmented-control.tsx';
export { Select, type SelectProps } from './forms/select.tsx';
export { Slider, type SliderProps } from './forms/slider.tsx';
export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export { cn } from './lib/cn.ts';
export { isMissingCode, reloadIfOutdated, useNewBuild, watchMissingCode } from './lib/new-build.ts';
export { saveFile } from './lib/save-file.ts';
export { StrictStyles } from './lib/strict-styles.tsx';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteOption,
} from './overlays/command-palette.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export {
  Menu,
  MenuChoice,
  type MenuChoiceProps,
  MenuItem,
  type MenuItemProps,
  MenuPage,
  type MenuPageProps,
  type MenuProps,
  MenuSeparator,
} from './overlays/menu.tsx';
export { MenuGroup, type MenuGroupProps } from './overlays/menu-group.tsx';
export { Popover, type PopoverProps } from './overlays/popover.tsx';
export { Toaster } from './overlays/toast.tsx';
export { dismissToast, showToast, type ToastKind, type ToastOptions } from './overlays/toast-store.ts';
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx';
export { type Oklch, oklchToHex, oklchToLinearRgb, parseOklch } from './tokens/colour.ts';
export { type Palette, readPalette, TOKEN_NAMES, type TokenName, watchPalette } from './tokens/palette.ts';
