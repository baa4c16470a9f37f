import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { showSnack } from '#web/ui/snackbar-store.ts'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import css from './copy-box.module.css'

/** A text to take along: to read, and to copy in one press. Where that is not allowed it is chosen, to be copied by hand. */
export function CopyBox({ label, text, lines = 1 }: { label: string; text: string; lines?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showSnack({ title: m.common_copied() }),
      () => {
        box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.select()
        showSnack({ tone: 'error', title: m.common_not_copied() })
      },
    )
  const shared = { label, value: text, readOnly: true, spellCheck: false, className: css.code }

  return (
    <div ref={box} className={css.copy} data-line={lines === 1 || undefined}>
      {lines > 1 ? <TextArea {...shared} rows={lines} /> : <TextInput {...shared} />}
      <Button
        variant="soft"
        icon={<IconCopy size={20} />}
        onClick={copy}
        aria-label={`${m.common_copy()}: ${label}`}
      >
        {m.common_copy()}
      </Button>
    </div>
  )
}
