import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { FieldFoot, useFieldIds } from './field.tsx'
import { StatusTag } from './status-tag.tsx'
import css from './upload-box.module.css'
import { DEFAULT_LIMITS, sortFiles, type UploadLimits } from './upload-rules.ts'

/** A file on its way. `url` is a preview for pictures. */
export type UploadItem = {
  id: string
  name: string
  /** `1.2 MB`, or why it failed. */
  note: ReactNode
  url?: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0–1 while sending. */
  progress?: number
}

export type UploadWords = {
  label: ReactNode
  /** "วางรูปที่นี่หรือเลือกไฟล์ ไม่เกิน 6 ไฟล์ ไฟล์ละไม่เกิน 2 MB" */
  hint: ReactNode
  choose: string
  cover: string
  done: string
  remove: (name: string) => string
  retry: (name: string) => string
  moveUp: (name: string) => string
  moveDown: (name: string) => string
  tooLarge: (name: string) => string
  wrongType: (name: string) => string
  tooMany: (name: string) => string
}

/**
 * Choose or drop files; each shows its own state. Order is changed with buttons; the first picture is the cover.
 * Without script the plain file field posts the files under `name`.
 */
export function UploadBox({
  name,
  words,
  items = [],
  limits = DEFAULT_LIMITS,
  hasCover = true,
  error,
  onAdd,
  onRemove,
  onRetry,
  onMove,
}: {
  name: string
  words: UploadWords
  items?: UploadItem[]
  limits?: UploadLimits
  hasCover?: boolean
  error?: ReactNode
  /** Gets only files within the limits; refused ones are named here by the box itself. */
  onAdd?: (files: File[]) => void
  onRemove?: (id: string) => void
  onRetry?: (id: string) => void
  onMove?: (id: string, by: -1 | 1) => void
}) {
  const [refused, setRefused] = useState<string[]>([])
  const [isOver, setOver] = useState(false)
  // What failed takes nobody's place.
  const held = items.filter((item) => item.state !== 'failed').length
  const isFull = held >= limits.maxFiles
  const problem = refused.length > 0 ? refused.join(' · ') : error
  const ids = useFieldIds({ hint: words.hint, error: problem })
  const add = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], held, limits)
    setRefused(sorted.refused.map(({ file, why }) => words[why](file.name)))
    if (sorted.accepted.length > 0) onAdd?.(sorted.accepted)
  }

  return (
    <div className={css.upload}>
      {items.length > 0 && (
        <ol className={css.items}>
          {items.map((item, index) => (
            <li key={item.id} className={css.item}>
              {item.url ? (
                <img className={css.thumb} src={item.url} alt="" width={60} height={46} />
              ) : (
                <span className={css.thumb}>
                  <IconFile size={22} aria-hidden="true" />
                </span>
              )}
              <div className={css.about}>
                <p className={css.name}>{item.name}</p>
                {item.state === 'sending' ? (
                  <progress className={css.bar} value={item.progress ?? 0} max={1} aria-label={item.name} />
                ) : (
                  <p className={css.note} data-failed={item.state === 'failed' || undefined}>
                    {hasCover && index === 0 && <>{words.cover} · </>}
                    {item.note}
                  </p>
                )}
              </div>
              {item.state === 'done' && (
                <StatusTag kind="document" state="issued">
                  {words.done}
                </StatusTag>
              )}
              <div className={css.acts}>
                {item.state === 'failed' && onRetry && (
                  <IconButton label={words.retry(item.name)} onClick={() => onRetry(item.id)}>
                    <IconRefresh />
                  </IconButton>
                )}
                {onMove && index > 0 && (
                  <IconButton label={words.moveUp(item.name)} onClick={() => onMove(item.id, -1)}>
                    <IconArrowUp />
                  </IconButton>
                )}
                {onMove && index < items.length - 1 && (
                  <IconButton label={words.moveDown(item.name)} onClick={() => onMove(item.id, 1)}>
                    <IconArrowDown />
                  </IconButton>
                )}
                {onRemove && (
                  <IconButton label={words.remove(item.name)} onClick={() => onRemove(item.id)}>
                    <IconX />
                  </IconButton>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {!isFull && (
        <label
          className={css.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            add(event.dataTransfer.files)
          }}
        >
          <IconPhotoPlus size={24} aria-hidden="true" />
          <span>
            <b className={css.label}>{words.label}</b>
            <span className={css.choose}>{words.choose}</span>
          </span>
          <input
            {...ids}
            className={css.input}
            type="file"
            name={name}
            multiple={limits.maxFiles > 1}
            accept={limits.types.join(',')}
            onChange={(event) => {
              add(event.target.files)
              // Choosing the same file again must be noticed; only once someone here handles the files.
              if (onAdd) event.target.value = ''
            }}
          />
        </label>
      )}
      <FieldFoot ids={ids} hint={words.hint} error={problem} />
    </div>
  )
}
