# Starts MongoDB in its container. It refuses a key file that others may read. By default its cache takes half of the machine's memory.
install -m 400 /secrets/database/keyfile /tmp/keyfile || exit 1
kernel=$(uname -r)
case $kernel in
  6.19 | 6.19[!0-9]* | 7.0.[0-9] | 7.0.[0-9][!0-9]* | 7.0.1[0-3] | 7.0.1[0-3][!0-9]*)
    echo "This is Linux $kernel. MongoDB 8 refuses 6.19 to 7.0.13, or crashes: if it ends now, see docs/operations/README.md, Requirements."
    ;;
esac
exec mongod --bind_ip_all --replSet kantyna --keyFile /tmp/keyfile --wiredTigerCacheSizeGB 0.5
