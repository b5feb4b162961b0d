import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

export type PasswordInputProps = Omit<InputProps, 'type' | 'end'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password field whose text can be made visible. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Input
      {...rest}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className={`pr-1 ${rest.className ?? ''}`}
      end={
        <IconButton
          size="small"
          label={visible ? hideLabel : showLabel}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
