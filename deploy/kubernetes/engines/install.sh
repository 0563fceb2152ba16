#!/bin/sh
# Installs or upgrades the operator of MongoDB and NATS with Helm: `install.sh` for one node of NATS, `install.sh ha` for three.
set -eu
cd "$(dirname "$0")"
helm upgrade --install mongodb-kubernetes mongodb-kubernetes --repo https://mongodb.github.io/helm-charts --version 1.11.1   --namespace kantyna --values mongodb-operator.yaml --wait
helm upgrade --install nats nats --repo https://nats-io.github.io/k8s/helm/charts --version 2.14.4   --namespace kantyna --values nats.yaml ${1:+--values "nats-$1.yaml"} --wait
