/**
 * postgresql.conf of the embedded server: socket only, safe on disk, small in memory.
 * `isFast` gives up durability and is for tests alone.
 */
export function settingsFile({ socketFolder, isFast }: { socketFolder: string; isFast: boolean }): string {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    // Without worker processes for reading ahead: three processes less, no loss on a small cache.
    io_method: 'sync',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    autovacuum_max_workers: '2',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    default_text_search_config: 'pg_catalog.simple',
    cluster_name: 'ruen',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Statements and their values may hold personal data: they stay out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(isFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  return `# Written at each start. Your own settings: ALTER SYSTEM SET …\n${lines.join('\n')}\n`
}
