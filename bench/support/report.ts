import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** One figure of a run, beside what it is compared with. */
export type Figure = {
  name: string
  value: number
  unit: 'µs' | 'ms' | 's' | 'kB' | 'MB' | 'per s'
  /** The same work done as barely as possible, measured in the same run. */
  floor?: { name: string; value: number }
  /** The mark to reach: at most this value, or at most this many times the floor. */
  target?: { most?: number; least?: number; timesFloor?: number }
  note?: string
}

/** Whether a figure reaches its mark; undefined where it has none. */
export function reaches({ value, floor, target }: Figure): boolean | undefined {
  if (!target) return undefined
  if (target.most !== undefined && value > target.most) return false
  if (target.least !== undefined && value < target.least) return false
  if (target.timesFloor !== undefined && floor) return value <= target.timesFloor * floor.value
  return true
}

/** The figures as a table of Markdown, the same on screen and in a document. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, floor, target } = figure
    const isReached = reaches(figure)
    return [
      name,
      `${round(value)} ${unit}`,
      floor ? `${round(floor.value)} ${unit} (${floor.name})` : '',
      floor && floor.value > 0 ? `${(value / floor.value).toFixed(2)} ×` : '',
      targetOf(target, unit),
      isReached === undefined ? '' : isReached ? 'reached' : 'missed',
    ]
  })
  const head = ['figure', 'measured', 'floor', 'ratio', 'mark', '']
  const notes = figures.filter(({ note }) => note).map(({ name, note }) => `- ${name}: ${note}`)

  return [
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    ...(notes.length ? ['', ...notes] : []),
  ].join('\n')
}

/** Writes everything a later reader needs to compare runs. */
export function saveResults(folder: string, figures: Figure[]): void {
  mkdirSync(folder, { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  const result = {
    machine,
    figures: figures.map((figure) => ({ ...figure, isReached: reaches(figure) })),
  }
  writeFileSync(`${folder}/latest.json`, `${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(`${folder}/latest.md`, `${tableOf(figures)}\n`)
}

function targetOf(target: Figure['target'], unit: string): string {
  if (!target) return ''
  const { most, least, timesFloor } = target
  return [
    most === undefined ? '' : `≤ ${most} ${unit}`,
    least === undefined ? '' : `≥ ${least} ${unit}`,
    timesFloor === undefined ? '' : `≤ ${timesFloor} × floor`,
  ]
    .filter(Boolean)
    .join(', ')
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}
