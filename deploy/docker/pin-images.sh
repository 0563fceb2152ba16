#!/bin/sh
# Prints the images of docker-compose.yml with the digests that their registry gives them now, as lines for .env:
#
#     deploy/docker/pin-images.sh >> .env
#
# An image that is named by its digest cannot be replaced. Remove the lines from .env to follow the versions again.
set -eu
cd "$(dirname "$0")/../.."
sed -n 's/.*${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' docker-compose.yml | while read -r variable image; do
  docker pull --quiet "$image" > /dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
  echo "$variable=$image@${digest#*@}"
done
