import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'
import css from './field.module.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password with a show and hide button. `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({
  showLabel,
  hideLabel,
  ...rest
}: Omit<TextInputProps, 'type' | 'icon' | 'after'> & { showLabel: string; hideLabel: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      icon={<IconLock />}
      after={
        <button
          type="button"
          className={css.toggle}
          aria-label={isShown ? hideLabel : showLabel}
          title={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff /> : <IconEye />}
        </button>
      }
    />
  )
}
