/** For commands, which report errors themselves. */
export const silentLog = { info: quiet, warn: quiet, error: quiet }

function quiet(): void {
  // the command prints sentences, not log lines
}
