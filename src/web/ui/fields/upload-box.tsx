import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { needsWork, smallerPhotos } from '#web/upload/smaller-photo.ts'
import { useEarlyFiles } from '#web/upload/use-early-files.ts'
import { FieldFoot, useFieldIds } from './field.tsx'
import css from './upload-box.module.css'
import { DEFAULT_LIMITS, type Refusal, type Refused, sortFiles, type UploadLimits } from './upload-rules.ts'

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
  /** Failed for want of a line, not for what it is: it may be sent again. */
  isLost?: boolean
}

export type UploadWords = {
  label: ReactNode
  /** "วางรูปที่นี่หรือเลือกไฟล์ ไม่เกิน 6 ไฟล์ ไฟล์ละไม่เกิน 2 MB" */
  hint: ReactNode
  choose: string
  cover: string
  done: string
  remove: (name: string) => string
  cancel: (name: string) => string
  retry: (name: string) => string
  sending: (percent: number) => string
  /** While pictures over the limit are made smaller, before they are sent. */
  shrinking: string
  refused: (why: Refusal, name: string) => string
}

/**
 * Choose or drop files; each shows its own state, and what fails is said aloud. The first picture is the cover. Without
 * script the plain file field posts the files under `name`.
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
  onRefuse,
}: {
  name: string
  words: UploadWords
  items?: UploadItem[]
  limits?: UploadLimits
  hasCover?: boolean
  error?: ReactNode
  /** Gets only files within the limits; pictures over them were made smaller before. */
  onAdd?: (files: File[]) => void
  onRemove?: (id: string) => void
  onRetry?: (id: string) => void
  /** Gets the others; where nobody does, the box itself names them. */
  onRefuse?: (refused: Refused<File>[]) => void
}) {
  const [refused, setRefused] = useState<string[]>([])
  const [isOver, setOver] = useState(false)
  const [isShrinking, setShrinking] = useState(false)
  // What failed takes nobody's place.
  const held = items.filter((item) => item.state !== 'failed').length
  const isFull = held >= limits.maxFiles
  const problem = refused.length > 0 ? refused.join(' · ') : error
  const ids = useFieldIds({ hint: words.hint, error: problem })
  const now = useRef({ held, limits })
  now.current = { held, limits }
  const add = async (files: FileList | null) => {
    let chosen = [...(files ?? [])]
    if (onAdd && chosen.some((file) => needsWork(file, limits))) {
      setShrinking(true)
      chosen = await smallerPhotos(chosen, limits)
      setShrinking(false)
    }
    const sorted = sortFiles(chosen, now.current.held, now.current.limits)
    if (sorted.accepted.length > 0) onAdd?.(sorted.accepted)
    if (onRefuse) {
      if (sorted.refused.length > 0) onRefuse(sorted.refused)
    } else setRefused(sorted.refused.map(({ file, why }) => words.refused(why, file.name)))
  }

  const input = useRef<HTMLInputElement>(null)
  useEarlyFiles(input, onAdd && ((files) => void add(files)))

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
                  <>
                    <progress className={css.bar} value={item.progress ?? 0} max={1} aria-label={item.name} />
                    <p className={css.note}>{words.sending(Math.floor((item.progress ?? 0) * 100))}</p>
                  </>
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
                {item.state === 'failed' && item.isLost && onRetry && (
                  <IconButton label={words.retry(item.name)} onClick={() => onRetry(item.id)}>
                    <IconRefresh />
                  </IconButton>
                )}
                {onRemove && (
                  <IconButton
                    label={(item.state === 'sending' ? words.cancel : words.remove)(item.name)}
                    onClick={() => onRemove(item.id)}
                  >
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
            void add(event.dataTransfer.files)
          }}
        >
          <IconPhotoPlus size={24} aria-hidden="true" />
          <span>
            <b className={css.label}>{words.label}</b>
            <span className={css.choose}>{words.choose}</span>
          </span>
          <input
            {...ids}
            ref={input}
            className={css.input}
            type="file"
            name={name}
            multiple={limits.maxFiles > 1}
            accept={limits.types.join(',')}
            onChange={(event) => {
              void add(event.target.files)
              // Choosing the same file again must be noticed; only once someone here handles the files.
              if (onAdd) event.target.value = ''
            }}
          />
        </label>
      )}
      <div aria-live="polite">
        <FieldFoot ids={ids} hint={isShrinking ? words.shrinking : words.hint} error={problem} />
      </div>
    </div>
  )
}
