/** The marks that are plain figures, without an icon. */
export type Shape = 'disc' | 'half' | 'barred' | 'ring'

/** A mark that is a plain figure. */
export function StatusShape({ mark, size = 16 }: { mark: Shape; size?: number }) {
  const box = { width: size, height: size, viewBox: '0 0 16 16' } as const
  if (mark === 'disc') {
    return (
      <svg {...box} aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" fill="currentColor" />
      </svg>
    )
  }
  if (mark === 'half') {
    return (
      <svg {...box} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
        <circle cx="8" cy="8" r="5.2" />
        <path d="M8 2.8a5.2 5.2 0 0 0 0 10.4z" fill="currentColor" stroke="none" />
      </svg>
    )
  }
  return (
    <svg {...box} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
      <circle cx="8" cy="8" r="5.2" />
      {mark === 'barred' && <path d="M4.4 11.6 11.6 4.4" />}
    </svg>
  )
}
