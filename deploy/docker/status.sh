#!/bin/sh
# How each part is: version, what waits, what was given up, and how old the newest backup is (docs/operations/README.md, Status):
#
#     deploy/docker/status.sh [--json]
#
# Ends with code 1 if something is not as it should be.
set -u
cd "$(dirname "$0")/../.."

code=0
# Prints what a command says. Where its container does not run, it says so: $1 is the part, $2 how to start it.
ask() {
  part=$1
  start=$2
  shift 2
  if [ -z "$(docker compose ps --quiet "$part" 2>/dev/null)" ]; then
    code=1
    tell "$part" "cannot be reached, its container does not run: $start"
    return
  fi
  said=$(docker compose exec -T "$part" "$@" 2>&1) || code=1
  case $part in backup) tell backup "$said" ;; *) echo "$said" ;; esac
}
tell() {
  case $json in
  --json) printf '{"part":"%s","says":"%s"}\n' "$1" "$(printf %s "$2" | tr '\n\t' '  ' | sed 's/[\\"]/\\&/g')" ;;
  *) echo "$1: $2" ;;
  esac
}

json=${1-}
for part in $(grep -oE "'[a-z]+'" libs/contracts/src/services.ts | tr -d "'") gateway; do
  ask $part "docker compose up --detach --wait $part" node libs/service/dist/process/run-status.js $part $json
done
ask backup 'docker compose --profile backup up --detach' node deploy/backup/dist/run.js age
exit $code
