#!/bin/sh
# Replaces what another version changes, one instance after the other, while people go on ordering (docs/operations/README.md, Upgrade):
#
#     git pull && deploy/docker/upgrade.sh
#
# Builds, starts a new instance beside an old one, and ends the old one when the new one is healthy and the gateway knows it. If one does not
# become healthy it is removed, the old one goes on, and this ends with code 1 and a line that says why.
set -eu
cd "$(dirname "$0")/../.."

# Who receives a message before those who send it. The gateway, which serves the new pages, comes after them.
services=$(grep -oE "'[a-z]+'" libs/contracts/src/services.ts | tr -d "'")
healthy_within=300 # Seconds. Some convert what the version before stored.
known_after=7      # Seconds. The gateway looks names up every 5.
# By default a list of what built an image makes it another one each time, where Docker keeps such lists.
export BUILDX_NO_DEFAULT_ATTESTATIONS=1

say() { echo "$(date +%T) $*"; }
stop_with() {
  say "STOPPED: $*" >&2
  exit 1
}
running() { docker compose ps --quiet "$1"; }
look_at() { docker inspect --format "$1" "$2"; }

# Whether a container has the image of now and the definition of now.
is_current() {
  [ "$(look_at '{{.Image}}' "$2")" = "$(docker image inspect --format '{{.Id}}' "$(look_at '{{.Config.Image}}' "$2")")" ] &&
    [ "$(look_at '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$2")" = "$(docker compose config --hash "$1" | cut -d ' ' -f 2)" ]
}

# The containers of a service that are not among those given.
newer() {
  for container in $(docker compose ps --all --quiet "$1"); do
    case $2 in *$container*) ;; *) echo "$container" ;; esac
  done
}

# Creates one more instance of a service from the image of now; `$2` says whether it is started and waited for.
add() {
  before=$(running "$1")
  docker compose up "$2" --no-build --no-recreate --scale "$1=$(($(echo "$before" | wc -l) + 1))" $3 "$1" >/dev/null 2>&1
}

give_up() {
  new=$(newer "$1" "$2")
  why=$(docker logs $new 2>&1 | grep -E '"level":[56]0' | tail -1 | cut -c 1-400)
  docker rm --force $new >/dev/null
  [ -z "${3-}" ] || docker start "$3" >/dev/null
  stop_with "the new $1 did not become healthy and is removed, the old one goes on. What it said last: $why"
}

end() {
  docker stop "$2" >/dev/null
  code=$(look_at '{{.State.ExitCode}}' "$2")
  [ "$code" = 0 ] || say "$1: the old instance ended with code $code: $(docker logs --tail 1 "$2" 2>&1 | cut -c 1-300)"
  docker rm "$2" >/dev/null
  say "$1: replaced"
}

# A new instance beside the old one, then the end of the old one.
replace() {
  before=$(running "$1")
  add "$1" --detach "--wait --wait-timeout $healthy_within" || give_up "$1" "$before"
  sleep $known_after
  end "$1" "$2"
}

# One port is one gateway's: the new one, created beforehand, starts when the old one has ended.
swap() {
  before=$(running gateway)
  add gateway --no-start '' || give_up gateway "$before"
  new=$(newer gateway "$before")
  docker stop "$1" >/dev/null
  docker start "$new" >/dev/null || give_up gateway "$before" "$1"
  waited=0
  until [ "$(look_at '{{.State.Health.Status}}' "$new")" = healthy ]; do
    [ "$(look_at '{{.RestartCount}}' "$new")" = 0 ] && [ $waited -lt 60 ] || give_up gateway "$before" "$1"
    sleep 1
    waited=$((waited + 1))
  done
  docker rm "$1" >/dev/null
  say 'gateway: replaced, with the one port away meanwhile (docs/operations/README.md, Upgrade: two ports)'
}

[ -n "$(running gateway)" ] || stop_with 'nothing runs here: docker compose up --build --detach --wait'
say 'building'
docker compose build --quiet
# A new part needs its keys, its account on the bus and its user in the database before it starts.
docker compose run --rm secrets
docker compose up --detach --no-build secrets 2>/dev/null
engines=$(docker compose config --services | grep -E '^(mongo|nats)')
docker compose up --detach --wait --no-build $engines
for engine in $engines; do
  case $engine in
    mongo*) docker compose exec -T "$engine" sh -c 'rm -f /tmp/users-are-made && cat >/tmp/healthy.js && mongosh --quiet --file /tmp/healthy.js' <deploy/docker/mongo-healthy.js ;;
    # A file that git has replaced is the old one in a container until it starts again. Without the bus for a moment no call fails.
    nats*)
      docker compose exec -T "$engine" cat /kantyna/nats-users.conf | cmp -s - deploy/docker/nats-users.conf && continue
      docker compose restart "$engine" && docker compose up --detach --wait --no-build "$engine"
      say "$engine: has read the accounts of now"
      ;;
  esac
done

for service in $services; do
  if [ -z "$(running "$service")" ]; then
    docker compose up --detach --wait --wait-timeout $healthy_within --no-build "$service" >/dev/null 2>&1 ||
      stop_with "$service, which was stopped, did not become healthy: $(docker compose logs --tail 1 "$service" | cut -c 1-300)"
    say "$service: started"
    continue
  fi
  for container in $(running "$service"); do
    is_current "$service" "$container" || replace "$service" "$container"
  done
done
for container in $(running gateway); do
  if is_current gateway "$container"; then continue; fi
  if docker compose config | grep -qE 'published: "?[0-9]+-[0-9]+'; then replace gateway "$container"; else swap "$container"; fi
done
[ -z "$(docker compose --profile backup ps --quiet backup)" ] ||
  docker compose --profile backup up --detach --no-build backup
# Its rules are a file that git has replaced.
[ -z "$(docker compose --profile observability ps --quiet prometheus)" ] ||
  docker compose --profile observability restart prometheus
say 'everything is of this version'
