import type { Listener, Schedule } from '#server/events.ts'

// Table of contents: every feature's handlers, listeners and schedules.
export const router = {}

export const listeners: Listener[] = []

export const schedules: Schedule[] = []
